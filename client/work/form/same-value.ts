/** A file, or a list with one: compared by identity, and stored apart from texts. */
export const isFileValue = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some((item) => item instanceof Blob))

/** Equal as input: files by identity, everything else by value. A missing value equals undefined. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other) && (isFileValue(one) || isFileValue(other)))
    return one.length === other.length && one.every((file, index) => file === other[index])
  return one === other || (!isFileValue(one) && !isFileValue(other) && JSON.stringify(one) === JSON.stringify(other))
}
