/** Written by scripts/sdk.ts beside the packed runtime. */
export const operations: Record<string, unknown>
export const problemNames: readonly string[]
