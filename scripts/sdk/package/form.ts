/** What a file can be made of, by the types of a browser or of Node. */
type Bytes = ConstructorParameters<typeof File>[0][number]

/** A file for a form, from bytes, a text or a `Blob`; a `Blob` or `File` of your own will do as well. */
export const fileOf = (bytes: Bytes, name: string, type = ''): File => new File([bytes], name, { type })

/**
 * A multipart body as the contract wants it: files one part each, other lists and objects one JSON part each, everything else as text.
 * @param fileLists fields that take several files; without one they have no part.
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
