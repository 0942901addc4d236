/** Contents of a file, by the types of a browser or of Node. */
type Bytes = ConstructorParameters<typeof File>[0][number]

/** Makes a file for a form from bytes, a text or a `Blob`; forms take your own `Blob` or `File`, too. */
export const fileOf = (bytes: Bytes, name: string, type = ''): File => new File([bytes], name, { type })

/**
 * A multipart body as the contract requires it: one part for each file, one JSON part for each other list or object, text for everything
 * else.
 * @param fileLists fields that take several files; an empty list has no part.
 */
export function toForm(input: Record<string, unknown>, fileLists: string[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    const files = fileLists.includes(name) && Array.isArray(value) ? (value as unknown[]) : [value]
    for (const part of files) {
      if (part instanceof ArrayBuffer || ArrayBuffer.isView(part))
        throw new TypeError(`${name} has bytes in place of a file: make one with fileOf(bytes, 'name.png', 'image/png')`)
      if (part instanceof Blob) form.append(name, part)
      else form.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part))
    }
  }
  return form
}
