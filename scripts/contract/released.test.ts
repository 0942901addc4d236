import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedOperations } from '../../portal/changes/operation-links.ts'
import { generalSubjects, readReleases } from '../../portal/changes/releases.ts'
import { readContract } from '../../server/contract/document.ts'
import { lastReleased, releasedVersions, toRelease } from './released.ts'

const releases = readReleases()
const versions = releases.map(({ version }) => version)

test('openapi/changes.yaml describes the version that the contract has', () => {
  expect(versions[0]).toBe(readContract().info.version)
})

test('every version before the current one has its released file', () => {
  expect(versions.slice(1).filter((version) => !releasedVersions().includes(version))).toEqual([])
})

test('a contract that differs from the last release has a new version', () => {
  const contract = toRelease()
  const last = lastReleased()
  if (contract.info.version === last.info.version) expect(contract).toEqual(last)
  else expect([last.info.version, contract.info.version]).toEqual(versions.slice(0, 2).toReversed())
})

test('each change has a tag of the contract, or a subject that spans several', () => {
  const { tags } = readContract() as ReturnType<typeof readContract> & { tags: { name: string }[] }
  const subjects = [...generalSubjects, ...tags.map(({ name }) => name)]
  expect(releases.flatMap((release) => release.subjects.filter(({ name }) => !subjects.includes(name)))).toEqual([])
})

test('every operation that a change of the current version names exists', () => {
  const { unknown } = changedOperations(readContract())
  const texts = releases[0]?.subjects.flatMap(({ changes }) => changes.map(({ text }) => text)) ?? []
  expect(texts.flatMap(unknown)).toEqual([])
})

test('a version that declares breaking differences says in words what can break a client', () => {
  const silent = releases.filter(({ breaking, subjects }) => {
    const isMarked = subjects.some(({ changes }) => changes.some(({ isBreaking }) => isBreaking))
    return breaking.length > 0 && !isMarked
  })
  expect(silent.map(({ version }) => version)).toEqual([])
})

test('CHANGELOG.md has the releases of the contract, in their order', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  expect([...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)).toEqual(versions)
})
