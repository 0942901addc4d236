import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/configuration.ts'

type Chunk = { file: string; name?: string }

/** Addresses of the scripts that the build made of modules with these names, such as `faqs`; the addresses themselves are hashes. */
export function scriptsOf(...names: string[]): RegExp {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = Object.values(manifest).flatMap(({ file, name = '' }) => (names.includes(name) ? [file] : []))
  if (files.length < names.length) throw new Error(`The build has not all of ${names.join()}`)
  return new RegExp(`/(${files.join('|')})$`)
}
