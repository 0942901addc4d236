import type { FormSchema } from '../../../lib/form-schema.ts'
import { formatSize } from '../../../work/fields/file-types.ts'
import { sanitiseSvg } from '../../../work/fields/sanitise-markup.ts'

/** Result of reading a file: its sanitised drawing with the names of what was removed, or why it cannot be used. */
export type SvgFile = { svg: string; removed: string[] } | { error: string }

/** Reads the drawing of an SVG file within the contract's limit of characters. */
export async function readSvgFile(file: File, schema: FormSchema): Promise<SvgFile> {
  const { maxLength = Number.POSITIVE_INFINITY } = schema
  const text = file.size > maxLength * 4 ? undefined : await file.text()
  if (text === undefined || Array.from(text).length > maxLength) {
    return { error: `“${file.name}” has ${formatSize(file.size)}: a drawing has ${maxLength} characters at most` }
  }
  const { svg, removed, refused } = await sanitiseSvg(text.slice(Math.max(0, text.search(/<svg[\s>]/i))))
  if (refused !== undefined) return { error: `“${file.name}”: ${refused}` }
  return /^<svg[\s>]/i.test(svg) ? { svg, removed } : { error: `“${file.name}” cannot be used: choose an SVG file` }
}
