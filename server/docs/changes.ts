import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '../configuration.ts'
import type { DocsPage } from './docs-page.ts'
import { markdownToHtml } from './markdown.ts'

export type Release = {
  version: string
  /** Release date, as YYYY-MM-DD. */
  date: string
  changes: string[]
  /** Intended findings of the compatibility check, verbatim. */
  breaking: string[]
}

/** All releases of the contract, newest first. */
export const readReleases = (): Release[] => parse(readFileSync(join(projectRoot, 'openapi/changes.yaml'), 'utf8')) as Release[]

export function changesPage(releases: Release[]): DocsPage {
  const list = (items: string[]) => items.map((item) => `- ${item.replaceAll(/\s*\n\s*/g, ' ')}`).join('\n')
  const sections = releases.flatMap(({ version, date, changes, breaking }) => [
    `## ${version} of ${date}`,
    list(changes),
    ...(breaking.length === 0 ? [] : ['### May break clients', list(breaking)]),
  ])
  const markdown = [
    '# Changes',
    'The changes in each release of the contract. Changes that can break a client are marked; the tests reject breaking changes that are not listed here.',
    ...sections,
  ].join('\n\n')
  return {
    path: '/docs/changes',
    title: 'Changes',
    description: 'What each release of the API contract changed, and which changes can break a client.',
    html: markdownToHtml(markdown),
    markdown,
  }
}
