import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

type Made = {
  /** File with the fingerprint of the last inputs, from the project's root. */
  stamp: string
  /** Globs of all files that are inputs, from the project's root. */
  inputs: string[]
  exclude?: (path: string) => boolean
  isForced?: boolean
}

/** Runs a step of the build, if one of its inputs has changed since its last run. @returns its seconds; undefined when it did not run. */
export async function unlessUpToDate(
  { stamp, inputs, exclude = () => false, isForced = false }: Made,
  make: () => Promise<void>,
): Promise<number | undefined> {
  const path = join(root, stamp)
  const hash = createHash('sha256')
  for (const input of globSync(inputs, { cwd: root, exclude }).sort()) hash.update(input).update(readFileSync(join(root, input)))
  const wanted = hash.digest('hex')
  if (!isForced && existsSync(path) && readFileSync(path, 'utf8') === wanted) return undefined
  const started = Date.now()
  rmSync(path, { force: true })
  await make()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, wanted)
  return (Date.now() - started) / 1000
}
