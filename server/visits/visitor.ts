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
  return userAgent === '' || isbot(userAgent) || otherPrograms.test(userAgent)
}

/** Programs that run the scripts of a page, name themselves behind the name of a browser, and are not in isbot's list. */
const otherPrograms = /\b(?:GTmetrix|jsdom|Mimecast)\b/

/** Televisions, and what makes one of a screen, have a browser of Android or of a desktop; people sit before them as before a desktop. */
const televisions =
  /smart-?tv|\b(?:android|google|apple) ?tv\b|\btv\b.*\bandroid|\bandroid\b.*\btv\b|\b(?:bravia|crkey|aft[a-z]{1,5}|hbbtv|web0s)\b/i
/** “Tablet PC” is a component of Windows that desktops have as well. */
const tablets = /ipad|tablet(?! pc)|kindle|playbook/i
/** An app of Android names the system again behind `Mobile`. */
const phones = /mobi|iphone|ipod|opera mini|midp/i

/** Class of a device, by its client hint and User-Agent. An iPad sends the User-Agent of a Mac, and no Mac has a touch screen. */
export function deviceOf(header: ReadHeader, hasTouch: boolean): Device {
  const userAgent = userAgentOf(header)
  if (televisions.test(userAgent)) return 'desktop'
  if (tablets.test(userAgent) || (hasTouch && /macintosh/i.test(userAgent))) return 'tablet'
  if (header('sec-ch-ua-mobile') === '?1' || phones.test(userAgent)) return 'phone'
  return /android|silk/i.test(userAgent) ? 'tablet' : 'desktop'
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
