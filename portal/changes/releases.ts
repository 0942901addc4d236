import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export type Change = {
  text: string
  /** True when it can break a client that was written against the version before. */
  isBreaking: boolean
}

/** The changes of a release that have one subject: a tag of the contract, or one of `generalSubjects`. */
export type ChangedSubject = { name: string; changes: Change[] }

export type Release = {
  version: string
  /** Release date, as YYYY-MM-DD. */
  date: string
  subjects: ChangedSubject[]
  /** Intended findings of the compatibility check, verbatim. */
  breaking: string[]
}

/** Subjects of changes that are about more than one tag, in their order on the page. */
export const generalSubjects = ['Whole API', 'All content']

type WrittenRelease = Omit<Release, 'subjects'> & { changes: Record<string, (string | { breaking: string })[]> }

/** All releases of the contract, newest first. */
export function readReleases(): Release[] {
  const written = parse(readFileSync(join(import.meta.dirname, '../../openapi/changes.yaml'), 'utf8')) as WrittenRelease[]
  return written.map(({ changes, ...release }) => ({
    ...release,
    subjects: Object.entries(changes).map(([name, entries]) => ({
      name,
      changes: entries.map((entry) =>
        typeof entry === 'string' ? { text: entry, isBreaking: false } : { text: entry.breaking, isBreaking: true },
      ),
    })),
  }))
}
