import { afterAll } from 'vitest'
import { endLeftovers } from './leftovers.ts'

// Hooks at the end run in reverse order, so this one comes after those of the file itself.
afterAll(endLeftovers)

// A worker whose run has died would go on with its file of tests; Vitest lets nothing in it call `process.exit`.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
