#ifndef MULTIPLANE_ALLOCATION_COUNT_H
#define MULTIPLANE_ALLOCATION_COUNT_H

// How many blocks of memory this process asked for, in all threads and libraries, while counting was on.
//
// An executable that links this target has its own malloc, calloc, realloc and aligned allocation, which count and
// pass the call on to glibc. That is how the dynamic linker lets a program stand in for a library; glibc documents it.

void allocation_count_begin(void);
unsigned long long allocation_count_end(void);

#endif
