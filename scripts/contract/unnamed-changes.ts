import type { Contract } from '../../server/contract/document.ts'
import type { Release } from '../../server/docs/changes/releases.ts'
import { type Difference, differences } from './differences.ts'

/**
 * Differences between two contracts that no line of `openapi/changes.yaml` names. A line names one by the path of one of its operations, by its
 * property, header, parameter, status or value, or by the rule that has changed, as code (in backticks).
 */
export function unnamedChanges(before: Contract, after: Contract, releases: Release[]): string[] {
  const named = namesOf(releases.flatMap(({ subjects }) => subjects.flatMap(({ changes }) => changes.map(({ text }) => text))))
  const pathOf = new Map(Object.entries(after.paths).flatMap(([path, item]) => idsOf(item).map((id) => [id, path] as const)))
  const isNamed = ({ text, operations }: Difference) =>
    [...namesIn(text), ...operations.flatMap((id) => pathOf.get(id) ?? [])].some(
      (name) => named.words.has(name.toLowerCase()) || named.endings.some((ending) => name.endsWith(ending)),
    )
  return differences(before, after)
    .filter((difference) => !isNamed(difference))
    .map(({ text, operations }) => [operations.slice(0, 3).join(', '), text].filter(Boolean).join(': '))
}

const idsOf = (item: object): string[] => Object.values(item).flatMap((part) => (part?.operationId === undefined ? [] : [part.operationId]))

/** What stands in backticks: `/faq/count` and `language` of `GET /faq/count?language=hi`; `<part>MediaId` are all names that end in MediaId. */
function namesOf(texts: string[]) {
  const code = texts.flatMap((text) => text.match(/`[^`]+`/g) ?? [])
  return {
    words: new Set(code.flatMap((each) => each.toLowerCase().split(/[^\w/{}-]+/))),
    endings: code.flatMap((each) => /<\w+>(\w+)/.exec(each)?.slice(1) ?? []),
  }
}

/** `notes` of `enquiry.notes[]`, `Retry-After`, `429`, the keyword of a rule, and new values of an enumeration. */
function namesIn(text: string): string[] {
  const [place = '', what = ''] = text.split(/: (?=(?:(?!: ).)*$)/)
  const [, rule = ''] = /^(\S+) (?:was|is) /.exec(what) ?? []
  const [, values = ''] = /^(?:now takes|may now be) (.*)$/.exec(what) ?? []
  const names = [...(place.match(/[\w-]+(?=(?:\[\])*$)/) ?? []), rule, ...(text.match(/\b[45]\d\d\b/g) ?? []), ...values.split(', ')]
  return names.filter(Boolean)
}
