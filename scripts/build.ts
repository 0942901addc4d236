import { join } from 'node:path'
import { build } from 'vite'
import { buildDocs } from './docs.ts'
import { compressAssets } from './lib/compress.ts'
import { unlessUpToDate } from './lib/unless-up-to-date.ts'

/** Builds the client for browsers and for the server's rendering, unless nothing changed since the last time. */
const root = join(import.meta.dirname, '..')

// Overrides the shell's NODE_ENV, which could build React's development version.
process.env.NODE_ENV = 'production'

const inputs = [
  ...['client/**/*.*', 'shared/*.ts', 'openapi/generated/openapi.json'],
  ...['vite.config.ts', 'scripts/build.ts', 'scripts/lib/*.ts', 'package-lock.json'],
]

await buildDocs()

const seconds = await unlessUpToDate({ stamp: 'dist/.stamp', inputs }, async () => {
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: 'client/startup/entry-server.tsx' } })
  await compressAssets(join(root, 'dist/client/assets'))
})
console.log(seconds === undefined ? 'build: up to date' : `build: ${seconds.toFixed(1)} s`)
