/**
 * Options of a write that the server refuses (412) when the record has changed since this version (`If-Match`).
 * @param version `updatedAt` of the record, or `at` of a draft; undefined where the last write wins.
 */
export const basedOn = (version: string | undefined): { headers?: Record<string, string> } =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }
