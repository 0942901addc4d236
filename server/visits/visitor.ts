import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { Schemas } from '../contract/operations.ts'
import { network } from '../http/client-network.ts'

type Device = Schemas['VisitDevice']['device']
type ReadHeader = (name: string) => string | undefined

/**
 * Maximum length of a User-Agent header for comparison: browsers send up to 300 characters, and the list of bots is one large regular
 * expression.
 */
const maxUserAgent = 512

export const userAgentOf = (header: ReadHeader): string => (header('user-agent') ?? '').slice(0, maxUserAgent)

/**
 * Whether a visit is not counted: the visitor objects (Global Privacy Control, Do Not Track), the page is not visible yet (prefetch,
 * prerender), or a program sends it (isbot's list, or no User-Agent).
 */
export function isLeftOut(header: ReadHeader): boolean {
  if (header('sec-gpc') === '1' || header('dnt') === '1') return true
  if (/prefetch|prerender|preview/i.test(`${header('sec-purpose')} ${header('purpose')} ${header('x-moz')}`)) return true
  const userAgent = userAgentOf(header)
  return userAgent === '' || isbot(userAgent) || otherPrograms.test(userAgent)
}

/** Programs that run scripts, add their name to a browser's, and are missing in isbot's list. */
const otherPrograms = /\b(?:GTmetrix|jsdom|Mimecast)\b/

/** Televisions and streaming sticks, whose browsers look like Android's or a desktop's; they count as desktops. */
const televisions =
  /smart-?tv|\b(?:android|google|apple) ?tv\b|\btv\b.*\bandroid|\bandroid\b.*\btv\b|\b(?:bravia|crkey|aft[a-z]{1,5}|hbbtv|web0s)\b/i
/** “Tablet PC” is a component of Windows that desktops have, too. */
const tablets = /ipad|tablet(?! pc)|kindle|playbook/i
/** Phones; Android apps name the system again after `Mobile`. */
const phones = /mobi|iphone|ipod|opera mini|midp/i

/** Class of a device, by its client hint and User-Agent. An iPad sends a Mac's User-Agent, but only an iPad has a touch screen. */
export function deviceOf(header: ReadHeader, hasTouch: boolean): Device {
  const userAgent = userAgentOf(header)
  if (televisions.test(userAgent)) return 'desktop'
  if (tablets.test(userAgent) || (hasTouch && /macintosh/i.test(userAgent))) return 'tablet'
  if (header('sec-ch-ua-mobile') === '?1' || phones.test(userAgent)) return 'phone'
  return /android|silk/i.test(userAgent) ? 'tablet' : 'desktop'
}

/** Bytes of a mark; collisions are unlikely below 2^64 visitors. */
const markBytes = 16

/**
 * Mark of a visitor: a keyed hash of network and browser, which reveals neither without the key. Marks differ by page, so that they do not
 * link the pages of one visitor.
 * @param page normalised path; "" for the site as a whole.
 */
export const markOf = (key: Buffer, address: string, userAgent: string, page: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([network(address), userAgent, page]))
    .digest()
    .subarray(0, markBytes)
    .toString('hex')
