/** Query parameters that ask for no more of a list than whether it is empty. */
export const firstRecord = { page: 1, limit: 1 }
export const hasNone = ({ total }: { total: number }) => total === 0
