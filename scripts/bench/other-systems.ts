import { createRequire } from 'node:module'
import { interleaved } from './load.ts'

/**
 * The same list read from other content systems, where they run: `node scripts/bench/other-systems.ts ours=http://…/api/v1/feature/all-features
 * strapi=http://…/api/features directus=http://…/items/features`. They are not installed with this project, and no part of
 * `npm run bench`; without addresses this says only whether they are there.
 */
const given = process.argv.slice(2).map((argument): [string, string] => {
  const at = argument.indexOf('=')
  return [argument.slice(0, at), argument.slice(at + 1)]
})

if (given.length > 0) await compare()
else
  for (const name of ['@strapi/strapi', 'directus'])
    console.log(`${name} is ${isInstalled(name) ? 'installed; start it and give its address' : 'not installed, so it is not measured'}`)

async function compare(): Promise<void> {
  const paths = new Set(given.map(([, url]) => new URL(url).pathname))
  const figures: Record<string, unknown> = {}
  for (const path of paths) {
    const servers = given.filter(([, url]) => new URL(url).pathname === path).map(([name, url]) => [name, new URL(url).origin])
    Object.assign(figures, await interleaved(Object.fromEntries(servers), { path }, { rounds: 3, seconds: 4 }))
  }
  console.table(figures)
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
