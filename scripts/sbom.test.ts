import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partsList } from './sbom.ts'

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
type Needs = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
const packageFile = read('package.json') as Needs & { name: string }
const locked = read('package-lock.json').packages as Record<string, Needs & { version: string; optional?: boolean }>

/** Where Node finds a package that another asks for: the nearest folder upwards. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`
    if (path in locked) return path
    if (folder === '') return undefined
  }
}

/** Everything that can be reached from the project's own dependencies, by walking, not by the lockfile's marks. */
function reached(): Set<string> {
  const places = new Set<string>()
  const visit = (from: string, { dependencies = {}, optionalDependencies = {} }: Needs) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, from)
      if (place === undefined || places.has(place)) continue
      places.add(place)
      visit(place, locked[place] ?? {})
    }
  }
  visit('', packageFile)
  return new Set([...places].map((place) => `${place.split('node_modules/').at(-1)}@${locked[place]?.version}`))
}

describe('the SBOM', () => {
  const parts = partsList()
  const listed = parts.components.map(({ name, version }) => `${name}@${version}`)

  test('names every package that the running site can reach, each once (SEC-M-12)', () => {
    const missing = [...reached()].filter((part) => !listed.includes(part))
    expect([missing, listed.length]).toEqual([[], new Set(listed).size])
    expect(listed.length).toBeGreaterThan(300)
  })

  test('names none that only development needs', () => {
    for (const name of ['vitest', 'vite', '@biomejs/biome', '@playwright/test', 'autocannon'])
      expect(parts.components.map((part) => part.name)).not.toContain(name)
  })

  test('is CycloneDX, with the purl, the hash and the licence of each component', () => {
    expect([parts.bomFormat, parts.metadata.component.name]).toEqual(['CycloneDX', packageFile.name])
    for (const { name, purl, hashes, licenses } of parts.components) {
      expect([name, purl]).toEqual([name, expect.stringMatching(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)])
      expect([name, hashes[0]?.content]).toEqual([name, expect.stringMatching(/^[0-9a-f]{128}$/)])
      expect([name, licenses.length]).toEqual([name, 1])
    }
  })

  test('names no registry', () => expect(JSON.stringify(parts)).not.toMatch(/https?:/))
})
