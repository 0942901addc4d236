import { join } from 'node:path'

// Flags and variables of the server's process, for `npm start` and measurements; the Dockerfile has the same. docs/performance.md has the
// gain of each.

/** A young generation of 8 MB instead of the 64 MB to which V8 lets it grow while the program loads. */
export const serverFlags = ['--max-semi-space-size=4']

export const serverEnvironment = {
  /** Node's compile cache: saves a third of the time that loading the program takes. */
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compile'),
  /** glibc, mallopt(3): threads share two heaps; freed blocks of 1 MB or more, such as pictures, return to the system. */
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
}
