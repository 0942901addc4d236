import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Hands back to the system the memory that only the start needed, a third of the whole. V8 would keep it until it next has to tidy up,
 * which in a program that waits is never. It takes about a tenth of a second.
 */
export function releaseMemory(): void {
  // Node says how to collect only when it is asked to.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
