import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentPaths } from '../client/admin/paths.ts'

/**
 * Paths of all screens: those of content types, and those in the text of the route table. Importing the table would load the whole client.
 */
export function screenPaths(): string[] {
  const source = readFileSync(join(import.meta.dirname, '../client/routes.tsx'), 'utf8')
  const literal = [...source.matchAll(/path: '(\/[^'*]*)'/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !source.includes(`path: '${path}', loader: to(`))
  return [...literal, ...Object.values(contentPaths).flatMap((paths): string[] => Object.values(paths))]
}
