// In the package, these are the contract's types with files as `Blob`; scripts/sdk.ts writes them.
export type { components, operations, paths, webhooks } from '../../../server/generated/contract.ts'
