import { searchForm } from '../../shared/normal-forms.ts'
import type { Schemas } from '../contract/operations.ts'

export type SpamReason = Schemas['SpamReason']

/** What is known of an enquiry when it comes. Earlier enquiries are those of the last hour, spam included. */
export type Evidence = {
  /** A field that people do not see was filled in. */
  honeypot: boolean
  /** Milliseconds from showing the form to sending it; undefined without a browser's measure. */
  formShownFor: number | undefined
  /** What the sender wrote, in which links are counted. */
  text: string
  /** The sender's address. */
  email: string
  /** Number of earlier enquiries with the same message. */
  sameText: number
  /** Number of earlier enquiries of the same address or number. */
  sameSender: number
}

/** Points that make an enquiry spam. */
const limit = 3
/** Milliseconds in which people do not type the form; their browsers fill it in. */
const shortestTime = 3_000

/** A point for each step that a number reaches. */
const points = (count: number, ...steps: number[]) => steps.filter((step) => count >= step).length

/**
 * A signal: what it counts, and its points. People cause all but the honeypot, too: autofill is fast, a tender has links, a second try repeats
 * the first. So none of these reaches the limit alone.
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

/** Hosts of what customers send: places on a map, and the profiles of a company in the signature of its mails. */
const customersHosts =
  /^(?:maps\.|goo\.gl\/maps|google\.[a-z.]+\/maps|openstreetmap\.org|(?:[a-z]+\.)?(?:linkedin|facebook|instagram|twitter|x)\.com(?:\/|$))/

/**
 * Different web addresses in a text, however their letters are encoded. Mail programs write one twice (`www.kestrel.example
 * <http://www.kestrel.example/>`) or into the address of their own check, so that one counts once, and one within another not at all. Those of
 * the sender's own website, of maps and of social networks count as one.
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
