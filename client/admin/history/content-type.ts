import type { ContentType } from '../../generated/model/index.ts'
import { contentPaths } from '../content/paths.ts'

/** The content type whose screens are at this path; undefined for another screen. */
export function contentTypeAt(path: string): ContentType | undefined {
  const entries = Object.entries(contentPaths) as [ContentType, Record<string, string>][]
  return entries.find(([, paths]) => Object.values(paths).includes(path))?.[0]
}
