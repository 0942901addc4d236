import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '../configuration.ts'
import { inlineMarkdown } from './markdown.ts'
import type { DocsPage } from './page.ts'

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
  const bulletList = (items: string[]) => `<ul>${items.map((item) => `<li>${inlineMarkdown(item)}</li>`).join('')}</ul>`
  const sections = releases.map(
    ({ version, date, changes, breaking }) =>
      `<h2 id="v${version}">${version} <small>of ${date}</small></h2>${bulletList(changes)}${breaking.length === 0 ? '' : `<h3>May break clients</h3>${bulletList(breaking)}`}`,
  )
  return {
    path: '/docs/changes',
    title: 'Changes',
    html: `<p class="kicker">openapi/changes.yaml</p><h1>Changes</h1><p class="lead">The changes in each release of the contract. Changes that can break a client are marked; the tests reject breaking changes that are not listed here.</p>${sections.join('\n')}`,
  }
}
