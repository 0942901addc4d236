import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlined } from './inlined.ts'

export const scriptDirectory = join(import.meta.dirname, 'assets')

/** The script that stands in each page, because a request of its own would delay the first paint by two round trips of a phone. */
export const themeScript = inlined(readFileSync(join(scriptDirectory, 'theme.js'), 'utf8').replaceAll(/^\s*\/\/.*\n|^\s+/gm, ''))

/** Address of the other scripts with a hash of their content: browsers store them. */
export const scriptPath = `/docs/assets/${contentHash()}`

function contentHash(): string {
  const hash = createHash('sha256')
  const scripts = readdirSync(scriptDirectory).filter((name) => name.endsWith('.js'))
  for (const name of scripts.toSorted()) hash.update(name).update(readFileSync(join(scriptDirectory, name)))
  return hash.digest('hex').slice(0, 12)
}
