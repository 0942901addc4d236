import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../configuration.ts'
import type { Assets } from './document.ts'
import type { Renderer } from './renderer.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; assets?: string[] }

/** Files of every public and of every account page, by their names in the build (vite.config.ts). */
const publicFiles = ['react', 'styles', 'router', 'site']
const accountFiles = [...publicFiles, 'work', 'sign-in']

type BuiltClient = { renderer: Renderer; assets: Assets }
let loaded: Promise<BuiltClient> | undefined

/** The output of `npm run build`, loaded with the first page. */
export const builtClient = (): Promise<BuiltClient> => {
  loaded ??= loadBuiltClient()
  return loaded
}

/** Loads the server-side renderer and the URLs of the browser's assets. */
async function loadBuiltClient(): Promise<BuiltClient> {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = manifest['client/startup/entry-browser.ts']
  const preview = manifest['client/startup/entry-preview.tsx']
  const speed = manifest['client/startup/entry-speed.ts']
  if (entry === undefined || preview === undefined || speed === undefined) throw new Error('The client is not built')
  const styles = [...importClosure(manifest, entry)].flatMap(({ css = [] }) => css)
  /** Modules to preload for a page: the startup chunks, the page's chunk, and their static imports. */
  const modules = (page: string | undefined) => {
    const files = page?.startsWith('account/') ? accountFiles : publicFiles
    const chunks = [...files.map((file) => Object.values(manifest).find(({ name }) => name === file)), manifest[`client/${page}.tsx`]]
    const needed = new Set(chunks.flatMap((chunk) => [...importClosure(manifest, chunk)]))
    needed.delete(entry)
    return [...needed].map((chunk) => `/${chunk.file}`)
  }
  const font = manifest['client/generated/fonts/archivo-basic.woff2']
  const renderer = (await import(pathToFileURL(join(projectRoot, 'dist/server/entry-server.js')).href)) as Renderer
  return {
    renderer,
    assets: {
      ...{ script: `/${entry.file}`, previewScript: `/${preview.file}`, speedScript: `/${speed.file}` },
      ...{ styles: styles.map((style) => `/${style}`), modules },
      fonts: font === undefined ? [] : [`/${font.file}`],
    },
  }
}

/** A chunk and its transitive static imports. */
function importClosure(manifest: Record<string, Chunk>, from: Chunk | undefined, chunks = new Set<Chunk>()): Set<Chunk> {
  if (from === undefined) return chunks
  chunks.add(from)
  for (const name of from.imports ?? []) {
    const next = manifest[name]
    if (next !== undefined && !chunks.has(next)) importClosure(manifest, next, chunks)
  }
  return chunks
}
