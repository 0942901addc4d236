import { searchForm } from '../../shared/normal-forms.ts'
import type { Schemas } from '../contract/operations.ts'

export type SpamReason = Schemas['SpamReason']

/** Evidence about a new enquiry. Earlier enquiries are those of the last hour, spam included. */
export type Evidence = {
  /** Whether a field that people do not see was filled in. */
  honeypot: boolean
  /** Milliseconds from showing the form to sending it; undefined without a browser's measure. */
  formShownFor: number | undefined
  /** The sender's texts, in which links are counted. */
  text: string
  /** The sender's address. */
  email: string
  /** Number of earlier enquiries with the same message about the same load. */
  sameText: number
  /** Number of earlier enquiries of the same address or number. */
  sameSender: number
}

/** Points that make an enquiry spam. */
const limit = 3
/** Milliseconds in which no person types the form; a browser may fill it in. */
const shortestTime = 3_000

/** A point for each step that a number reaches. */
const points = (count: number, ...steps: number[]) => steps.filter((step) => count >= step).length

/**
 * A signal: what it counts, and its points. People cause all except the honeypot, too (autofill is fast, a tender has links, a second try
 * repeats the first), so that no other signal reaches the limit alone.
 */
const signals: Record<SpamReason['reason'], (evidence: Evidence) => { count: number; points: number }> = {
  honeypot: ({ honeypot }) => ({ count: 1, points: honeypot ? limit : 0 }),
  tooFast: ({ formShownFor = shortestTime }) => ({
    count: Math.floor(formShownFor / 1000),
    points: formShownFor < shortestTime ? 1 : 0,
  }),
  links: (evidence) => {
    const count = countLinks(evidence)
    return { count, points: points(count, 3, 4) }
  },
  sameText: ({ sameText }) => ({ count: sameText, points: points(sameText, 1, 2) }),
  sameSender: ({ sameSender }) => ({ count: sameSender, points: points(sameSender, 3, 4) }),
}

/** Hosts of links that customers often send: maps, and company profiles in mail signatures. */
const customersHosts =
  /^(?:maps\.|goo\.gl\/maps|google\.[a-z.]+\/maps|openstreetmap\.org|(?:[a-z]+\.)?(?:linkedin|facebook|instagram|twitter|x)\.com(?:\/|$))/

/**
 * Counts different web addresses in a text, in normal form. Mail programs write an address twice (`www.kestrel.example
 * <http://www.kestrel.example/>`) or into a link of their own, so that duplicates and addresses within others do not count. Those of the
 * sender's own website, of maps and of social networks count as one.
 */
function countLinks({ text, email }: Pick<Evidence, 'text' | 'email'>): number {
  const found = searchForm(text).match(/(?:https?:\/\/|www\.)[^\s<>"',;|()[\]]+/g) ?? []
  const addresses = new Set(found.map((address) => address.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/[/.:!?*_]+$/, '')))
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isCustomers = (address: string) => address.split(/[/?#:]/, 1)[0] === own || customersHosts.test(address)
  const others = [...addresses].filter((address) => !isCustomers(address)).length
  return others + (others < addresses.size ? 1 : 0)
}

/** Why an enquiry is spam, in a fixed order; empty when it is none. */
export function spamReasons(evidence: Evidence): SpamReason[] {
  const found = Object.entries(signals).map(([reason, signal]) => ({ reason: reason as SpamReason['reason'], ...signal(evidence) }))
  const score = found.reduce((sum, signal) => sum + signal.points, 0)
  return score < limit ? [] : found.filter((signal) => signal.points > 0).map(({ reason, count }) => ({ reason, count }))
}
