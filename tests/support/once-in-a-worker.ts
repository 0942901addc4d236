// Vitest evaluates a set-up file for each file of tests; the modules that it imports are evaluated once in each worker.
import './least-hashing.ts'
