/** Id of the table row of a record. */
export const rowId = (id: string) => `row-${id}`
