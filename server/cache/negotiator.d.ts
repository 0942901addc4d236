/** @types/negotiator describes version 0.6, which did not take `preferred`. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http'

  export class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders })
    /** @param options `preferred` decides between encodings that the client gives the same weight. */
    encoding<Encoding extends string>(available: readonly Encoding[], options?: { preferred?: readonly Encoding[] }): Encoding | undefined
  }
}
