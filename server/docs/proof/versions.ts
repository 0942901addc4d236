import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../configuration.ts'

/** Folder of the contracts that were released. */
export const releasedFolder = join(projectRoot, 'openapi/released')

/** Address of the contract of a released version. */
export const versionPath = (version: string) => `/docs/versions/${version}.json`

/** Versions whose contract is in the repository. */
export const downloadableVersions = (folder = releasedFolder): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => /^(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? []) : []
