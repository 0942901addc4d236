import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildDocs } from './docs.ts'
import { compressAssets } from './lib/compress.ts'

/** Builds the client for browsers and for the server's rendering, unless nothing changed since the last time. */
const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/.stamp')

// The shell's would choose React's half for development, which the next start would then find built.
process.env.NODE_ENV = 'production'

const sources = ['client/**/*.*', 'shared/*.ts', 'openapi/generated/openapi.json']
const inputs = globSync([...sources, 'vite.config.ts', 'scripts/build.ts', 'package-lock.json'], { cwd: root }).sort()
const hash = createHash('sha256')
for (const input of inputs) hash.update(input).update(readFileSync(join(root, input)))
const wanted = hash.digest('hex')

await buildDocs()

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
  console.log('build: up to date')
} else {
  const started = Date.now()
  rmSync(stamp, { force: true })
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: 'client/startup/entry-server.tsx' } })
  await compressAssets(join(root, 'dist/client/assets'))
  writeFileSync(stamp, wanted)
  console.log(`build: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
