export const rowId = (id: string) => `row-${id}`
