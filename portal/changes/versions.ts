import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { longDate } from '../texts.ts'

export const releasedFolder = join(import.meta.dirname, '../../openapi/released')

export const versionPath = (version: string) => `/docs/versions/${version}.json`

/** Versions whose contract is in the repository. */
export const downloadableVersions = (): string[] =>
  existsSync(releasedFolder) ? readdirSync(releasedFolder).flatMap((name) => /^(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? []) : []

export type ReleasedVersion = { version: string; date: string; isDownloadable: boolean }

/** Whether the contract of a release is in the repository. */
export function withDownload<Written extends { version: string; date: string }>(releases: Written[]): (Written & ReleasedVersion)[] {
  const files = downloadableVersions()
  return releases.map((release) => ({ ...release, isDownloadable: files.includes(release.version) }))
}

/** The date of a release, or that it has none yet: its contract is archived when it is released. */
export const releaseDate = ({ date, isDownloadable }: ReleasedVersion) => (isDownloadable ? longDate(date) : 'not released yet')

export const releaseDateHtml = (release: ReleasedVersion) =>
  release.isDownloadable ? `<time datetime="${release.date}">${releaseDate(release)}</time>` : `<span>${releaseDate(release)}</span>`
