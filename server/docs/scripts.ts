import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const scriptDirectory = join(import.meta.dirname, 'assets')

/** Address of the scripts with a hash of their content: browsers store them, and the one before the first paint costs no request on later pages. */
export const scriptPath = `/docs/assets/${contentHash()}`

function contentHash(): string {
  const hash = createHash('sha256')
  const scripts = readdirSync(scriptDirectory).filter((name) => name.endsWith('.js'))
  for (const name of scripts.toSorted()) hash.update(name).update(readFileSync(join(scriptDirectory, name)))
  return hash.digest('hex').slice(0, 12)
}
