/**
 * Builds a multipart body as the contract defines it: one part per file (a list of files repeats its part), one JSON part per other list or
 * object, text for everything else; undefined is left out.
 */
export function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob)) {
      for (const file of value) form.append(name, file)
    } else if (typeof value === 'object') form.append(name, JSON.stringify(value))
    else form.append(name, String(value))
  }
  return form
}
