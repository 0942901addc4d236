import type { Contract } from '../../server/contract/document.ts'
import { incompatibilities, withTextRuleOf } from './compatibility.ts'
import { same } from './merged-schema.ts'

/** A difference between two releases, and the operations that have it; none where it is one of the whole API. */
export type Difference = { isBreaking: boolean; text: string; operations: string[] }

/**
 * Every difference between two contracts that a client can notice, the breaking ones first. Those are the findings of the compatibility check;
 * the others are what the check would call breaking if the releases had come in the other order, in the opposite words.
 */
export function differences(before: Contract, after: Contract): Difference[] {
  const breaking = incompatibilities(before, after)
  const ruled = same(before['x-text'])(after['x-text']) ? before : withTextRuleOf(after, before)
  const compatible = incompatibilities(after, ruled)
    .filter((finding) => !breaking.includes(finding))
    .flatMap((finding) => oppositeOf(finding) ?? [])
    .filter((finding) => !breaking.includes(finding))
  const ids = new Set([before, after].flatMap(operationIds))
  return [...summed(breaking, true, ids), ...summed(compatible, false, ids)]
}

const operationIds = ({ paths }: Contract) =>
  Object.values(paths).flatMap((item) => Object.values(item).flatMap((part) => (hasId(part) ? [part.operationId] : [])))

const hasId = (part: unknown): part is { operationId: string } => typeof part === 'object' && part !== null && 'operationId' in part

/** One line for all operations that differ in the same way, and for most errors that do. */
function summed(findings: string[], isBreaking: boolean, ids: Set<string>): Difference[] {
  const parts = findings.map((finding) => {
    const [head = '', ...rest] = finding.split(': ')
    return ids.has(head) ? { text: rest.join(': '), operation: head } : { text: finding, operation: undefined }
  })
  const statuses = Map.groupBy(new Set(parts.map(({ text }) => text)), withoutStatus)
  const textOf = (text: string) => ((statuses.get(withoutStatus(text))?.length ?? 0) < minErrors ? text : withoutStatus(text))
  return [...Map.groupBy(parts, ({ text }) => textOf(text))].map(([text, alike]) => ({
    isBreaking,
    text,
    operations: [...new Set(alike.flatMap(({ operation }) => operation ?? []))].sort(),
  }))
}

/** Statuses from which on a difference is one of the errors as such. */
const minErrors = 3
const withoutStatus = (text: string) => text.replace(/^[45]\d\d (?=response|header )/, 'errors: ')

/** Findings that the comparison in the right order has as well, in other words. */
const inBothOrders = [
  /: is now called /,
  /: moved from /,
  /: server was /,
  /: (?:style|explode) was /,
  /: new and required$/,
  /: may now return 2\d\d$/,
]

/** What a finding says when the releases come in the other order; the first that matches holds. */
const opposites: [finding: RegExp, words: string][] = [
  [/^the API is no longer at (.*), but at .*$/, 'the API is also at $1'],
  [/: removed$/, ': new'],
  [/: who may call it has changed$/, ': may be called by more'],
  [/: inactive accounts may no longer call it$/, ': inactive accounts may call it'],
  [/: now needs a body$/, ': no longer needs a body'],
  [/: now required$/, ': no longer required'],
  [/: (?:gone|no longer taken)$/, ': new'],
  [/: may now be missing$/, ': now always there'],
  [/: no longer returns (\S+)$/, ': may now return $1'],
  [/: no longer takes (.*)$/, ': now takes $1'],
  [/: takes only (.*)$/, ': takes more than $1'],
  [/: may now be anything$/, ': is now one of a few values'],
  [/: may now be (.*)$/, ': is no longer $1'],
  [/was (.*), is (.*)$/, 'was $2, is $1'],
  // A rule is compared where the wider side has it: the later request here lacks it, and the earlier response.
  [/^([^:]*: (?:\d{3} )?(?:response|header [A-Z])[^:]*): (\S+) is another$/, '$1: $2 is a new rule'],
  [/: (\S+) is another$/, ': $1 is no longer a rule'],
  [/: no longer (\S+\/\S+)$/, ': also $1'],
]

/** @throws for a finding that the table does not know. */
export function oppositeOf(finding: string): string | undefined {
  if (inBothOrders.some((pattern) => pattern.test(finding))) return undefined
  const [pattern, words] = opposites.find(([each]) => each.test(finding)) ?? []
  if (pattern === undefined || words === undefined) throw new Error(`No words for the opposite of "${finding}"`)
  return finding.replace(pattern, words)
}
