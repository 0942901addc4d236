import type { Caller } from '../contract/call.ts'
import { nextTurn } from '../contract/in-turns.ts'

/** Reads for the drawing of pages, each in a turn of the event loop of its own. */
export function pageData(call: Caller): Caller {
  return async (url) => {
    const answer = await call(url)
    await nextTurn()
    return answer
  }
}
