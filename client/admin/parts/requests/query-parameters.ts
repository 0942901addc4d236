/** Values that are set, as parameters of an address or of a query. */
export const parametersOf = (filter: object): [string, string][] =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
