import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { Schemas } from '../contract/operations.ts'
import { network } from '../http/client-network.ts'

type Device = Schemas['VisitDevice']['device']
/** Reads a header of the request. */
type ReadHeader = (name: string) => string | undefined

/** Characters of a User-Agent header that count: browsers send up to 300, and the list of bots is one large regular expression. */
const maxUserAgent = 512

export const userAgentOf = (header: ReadHeader): string => (header('user-agent') ?? '').slice(0, maxUserAgent)

/**
 * Whether a visit is left out: its visitor objects (Global Privacy Control, Do Not Track), the page is not seen yet (a prefetch or prerender),
 * or a program sends it (isbot's list; every browser names itself).
 */
export function isLeftOut(header: ReadHeader): boolean {
  if (header('sec-gpc') === '1' || header('dnt') === '1') return true
  if (/prefetch|prerender|preview/i.test(`${header('sec-purpose')} ${header('purpose')} ${header('x-moz')}`)) return true
  const userAgent = userAgentOf(header)
  return userAgent === '' || isbot(userAgent)
}

/** Class of a device, by its client hint and User-Agent. An iPad sends the User-Agent of a Mac, and no Mac has a touch screen. */
export function deviceOf(header: ReadHeader, hasTouch: boolean): Device {
  const userAgent = userAgentOf(header)
  if (hasTouch && /macintosh/i.test(userAgent)) return 'tablet'
  if (/ipad|tablet|kindle|silk(?!.*mobile)|playbook|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (header('sec-ch-ua-mobile') === '?1' || /mobi|iphone|ipod|android/i.test(userAgent)) return 'phone'
  return 'desktop'
}

/** Bytes of a mark: 2^64 visitors before two of them are likely to share one. */
const markBytes = 16

/**
 * Mark of a visitor: a keyed hash of network and browser, which without the key tells neither. Each page has marks of its own, so that they
 * do not join the pages that one visitor saw.
 * @param page counted path; "" for the site as a whole.
 */
export const markOf = (key: Buffer, address: string, userAgent: string, page: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([network(address), userAgent, page]))
    .digest()
    .subarray(0, markBytes)
    .toString('hex')
