import { afterAll } from 'vitest'
import './end-with-run.ts'
import { endLeftovers } from './leftovers.ts'

// Hooks at the end run in reverse order, so this one comes after those of the file itself.
afterAll(endLeftovers)
