// In the package, `Haulfront` has a method for each operation of the contract; scripts/sdk.ts writes this file.
import type { AllPages, Operation } from './types.ts'

export type ProblemKind = string
export declare const problemKinds: readonly ProblemKind[]
export interface ListItems {
  [operation: string]: unknown
}
export interface Haulfront {
  all: AllPages
  setToken(token: string | undefined): void
}
export declare const operations: Record<string, Operation>
/** Path of the API below its site. */
export declare const apiPath: string
/** Version of the contract that this package was made from, as in the header `Haulfront-Contract`. */
export declare const contractVersion: string
