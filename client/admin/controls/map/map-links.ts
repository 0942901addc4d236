import { isProviderMap } from '../../../../shared/map-providers.ts'
import { parseUrl } from '../../../lib/parse-url.ts'
import { withScheme } from '../../../work/fields/text-controls.tsx'
import { mapSource } from './map-source.ts'

/** Result of reading an editor's input: the URL of an embeddable map, or why there is none. */
export type MapInput = { source: string } | { problem: string }

export const mapHelp =
  'Paste a link or an embed code of Google Maps, OpenStreetMap or Bing Maps, or write the address or its latitude and longitude.'
export const noMap = 'This is no map of Google Maps, OpenStreetMap or Bing Maps, and will be refused. The address in words works as well.'
export const shortLink =
  'A short link does not say where it leads, so there is no map yet. Open it, wait until the map is there, and paste the address of that ' +
  'page, or its embed code (Share, then ‘Embed a map’). The address in words works as well.'

const defaultZoom = 15

/** An address in words: Google Maps finds it, the other providers have no embed that searches. */
const googleMap = (query: string, zoom?: number) =>
  `https://maps.google.com/maps?${new URLSearchParams({ q: query, ...(zoom === undefined ? {} : { z: String(zoom) }), output: 'embed' })}`

const degrees = (value: number) => String(Number(value.toFixed(6)))

function openStreetMap({ lat, lon }: Coordinates, zoom = defaultZoom): string {
  const width = (360 / 2 ** zoom) * 1.25
  const box = [lon - width, lat - width * 0.6, lon + width, lat + width * 0.6].map(degrees).join(',')
  const marker = `${degrees(lat)},${degrees(lon)}`
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box, layer: 'mapnik', marker })}`
}

const bingMap = ({ lat, lon }: Coordinates, zoom = defaultZoom) =>
  `https://www.bing.com/maps/embed?${new URLSearchParams({ h: '420', w: '700', cp: `${degrees(lat)}~${degrees(lon)}`, lvl: String(zoom) })}`

const wordsOf = (segment: string) => {
  try {
    return decodeURIComponent(segment.replaceAll('+', ' ')).trim()
  } catch {
    return ''
  }
}

/** Link of the address bar: `/maps/place/…`, `/maps/search/…`, `/maps/dir/…`, `/maps/@18.76,73.81,15z`, or a query. */
function fromGoogle({ pathname, searchParams }: URL): string | undefined {
  if (/^\/maps\/(d\/)?embed(\/|$)/.test(pathname)) return `https://www.google.com${pathname}?${searchParams}`
  const [, lat, lon] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? []
  const [, centreLat, centreLon, level] = /\/@(-?[\d.]+),(-?[\d.]+)(?:,([\d.]+)z)?/.exec(pathname) ?? []
  const zoom = level === undefined ? undefined : Math.round(Number(level))
  if (lat !== undefined) return googleMap(`${lat},${lon}`, zoom)
  const parameters = ['q', 'query', 'daddr', 'destination', 'll'].map((name) => searchParams.get(name) ?? '')
  const steps = pathname.split('/').filter((step) => step !== '' && !/^(@|data=|am=)/.test(step))
  const place = ['place', 'search', 'dir'].includes(steps[1] ?? '') ? wordsOf(steps.slice(2).at(-1) ?? '') : ''
  const query = [...parameters, place].find((words) => words !== '')
  if (query !== undefined) return googleMap(query, zoom)
  return centreLat === undefined ? undefined : googleMap(`${centreLat},${centreLon}`, zoom)
}

/** `?mlat=…&mlon=…`, `#map=15/18.76/73.81`, or a short link, which contains its coordinates. */
function fromOpenStreetMap({ pathname, searchParams, hash }: URL): string | undefined {
  const [, code] = /^\/go\/([\w~@-]+)/.exec(pathname) ?? []
  const short = code === undefined ? undefined : shortLinkPlace(code)
  if (short !== undefined) return openStreetMap(short, short.zoom)
  const [, level, lat, lon] = /map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  const zoom = level === undefined ? undefined : Number(level)
  const place = coordinatesIn(`${searchParams.get('mlat') ?? lat},${searchParams.get('mlon') ?? lon}`)
  return place && openStreetMap(place, zoom)
}

/** `?cp=18.76~73.81&lvl=15`, or a pin: `?sp=point.18.76_73.81_Name`. */
function fromBing({ searchParams }: URL): string | undefined {
  const [, lat, lon] = /^point\.(-?[\d.]+)_(-?[\d.]+)/.exec(searchParams.get('sp') ?? '') ?? []
  const place = coordinatesIn(lat === undefined ? (searchParams.get('cp') ?? '').replace('~', ',') : `${lat},${lon}`)
  return place && bingMap(place, Number(searchParams.get('lvl')) || undefined)
}

/** `?coordinate=18.76,73.81` of a place, `?ll=…` of a pin, or an address in words. Apple's maps cannot be embedded, so another's map shows the place. */
function fromApple({ searchParams }: URL): string | undefined {
  const [coordinates = '', words = ''] = [
    ['coordinate', 'll', 'center'],
    ['address', 'q', 'daddr', 'name'],
  ].map((names) => names.map((name) => searchParams.get(name) ?? '').find((value) => value !== ''))
  const place = coordinatesIn(coordinates)
  if (place !== undefined) return openStreetMap(place, Number(searchParams.get('z')) || undefined)
  return words === '' ? undefined : googleMap(words)
}

const providers: { host: RegExp; path: RegExp; read: (url: URL) => string | undefined }[] = [
  { host: /^(www\.)?google(\.[a-z]{2,3}){1,2}$/, path: /^\/maps/, read: fromGoogle },
  { host: /^maps\.google(\.[a-z]{2,3}){1,2}$/, path: /^\//, read: fromGoogle },
  { host: /^((www\.)?openstreetmap|osm)\.org$/, path: /^\//, read: fromOpenStreetMap },
  { host: /^(www\.)?bing\.com$/, path: /^\/maps/, read: fromBing },
  { host: /^maps\.apple\.com$/, path: /^\//, read: fromApple },
]
/** Also among words: the app of Google Maps shares a place as its name with a short link. */
const shortLinks = /(?:^|\s)(?:https?:\/\/)?((?:maps\.app\.goo\.gl|goo\.gl\/maps|binged\.it|maps\.apple\/p)\/[\w~-]+)/i

/** The short link in an input, without what apps and mail programs add to it; only its provider can read it. Undefined without one. */
export function shortLinkIn(text: string): string | undefined {
  const [, found] = shortLinks.exec(text.trim()) ?? []
  return found === undefined ? undefined : `https://${found}`
}

/** `geo:18.76,73.81;u=35` (RFC 5870). Android writes a place that was searched behind `0,0`: `geo:0,0?q=18.76,73.81(Name)`. */
function fromGeo(address: string): string | undefined {
  const [, point = '', query] = /^geo:([^;?]*)[^?]*(?:\?(.*))?$/i.exec(address) ?? []
  const words = new URLSearchParams(query).get('q') ?? ''
  const place = coordinatesIn(words.replace(/\(.*\)$/, '')) ?? (words === '' ? coordinatesIn(point) : undefined)
  if (place !== undefined) return openStreetMap(place)
  return words === '' ? undefined : googleMap(words)
}

function fromLink(url: URL): MapInput {
  // Google Maps Go writes the whole link into the address of a short one.
  const whole = url.hostname === 'maps.app.goo.gl' ? parseUrl(url.searchParams.get('link') ?? '') : null
  if (whole !== null) return fromLink(whole)
  const provider = providers.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
  const source = provider === undefined || isProviderMap(url) ? mapSource(url.href) : provider.read(url)
  return source === undefined ? { problem: noMap } : { source }
}

/**
 * Reads a map: an embed code, a link as it is shared, coordinates, or an address in words. The server takes embeds of known providers only,
 * so everything else is converted into one here.
 */
export function readMap(text: string): MapInput {
  const trimmed = text.trim()
  if (shortLinks.test(trimmed)) return { problem: shortLink }
  const place = coordinatesIn(trimmed)
  const source = place === undefined ? fromGeo(trimmed) : openStreetMap(place)
  if (source !== undefined) return { source }
  if (trimmed.startsWith('<')) {
    const embedded = mapSource(trimmed)
    return embedded === undefined ? { problem: noMap } : { source: embedded }
  }
  const address = withScheme(trimmed).replace(/^http:/i, 'https:')
  if (!/^[a-z][a-z\d+.-]*:\S+$/i.test(address)) return { source: googleMap(trimmed) }
  const url = address.startsWith('https:') ? parseUrl(address) : null
  return url === null ? { problem: noMap } : fromLink(url)
}

/** Value to store for an editor's input: the URL of the map, or the input itself where there is none. */
export function storedMap(text: string): string {
  if (text.trim() === '') return ''
  const read = readMap(text)
  return 'source' in read ? read.source : text
}

/** Short form of a stored map for its input: the words or coordinates that it shows, else its URL. */
export function writtenMap(stored: string): string {
  const source = stored.trim() === '' ? undefined : mapSource(stored)
  if (source === undefined) return stored
  const { hostname, searchParams } = new URL(source)
  if (hostname === 'maps.google.com') return searchParams.get('q') ?? source
  const place = coordinatesIn((searchParams.get('marker') ?? searchParams.get('cp') ?? '').replace('~', ','))
  return place === undefined ? source : `${degrees(place.lat)}, ${degrees(place.lon)}`
}

/** WGS 84, in degrees. */
type Coordinates = { lat: number; lon: number }

const inRange = (lat: number, lon: number): Coordinates | undefined =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined

const decimal = /^([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?$/i
const part = String.raw`(\d{1,3})\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|'')\s*)?`
const sexagesimal = new RegExp(`^${part}([NS])[\\s,]*${part}([EW])$`, 'i')

const angle = (degrees = '0', minutes = '0', seconds = '0', side = '') =>
  (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * (/[sw]/i.test(side) ? -1 : 1)

/** Coordinates of a text such as `18.7606, 73.8143` or `18°45'38.2"N 73°48'51.5"E`; undefined for every other text. */
function coordinatesIn(text: string): Coordinates | undefined {
  const [found, lat, south, lon, west] = decimal.exec(text.trim()) ?? []
  // Two whole numbers without a sign of a place between them are more likely a house number and a street.
  if (found !== undefined && /[.,°]/.test(found)) return inRange(angle(lat, '0', '0', south), angle(lon, '0', '0', west))
  const [whole, ...parts] = sexagesimal.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  return inRange(angle(...(parts.slice(0, 4) as string[])), angle(...(parts.slice(4) as string[])))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'

/** Place in a short link of OpenStreetMap: a quadtile code, six bits a character, those of longitude and latitude in turn. */
function shortLinkPlace(code: string): (Coordinates & { zoom: number }) | undefined {
  let [x, y, bits, shift] = [0, 0, 0, 0]
  for (const character of code.replaceAll('@', '~')) {
    const value = alphabet.indexOf(character)
    if (value === -1) shift -= 1
    else {
      for (const bit of [4, 2, 0]) {
        x = x * 2 + ((value >> (bit + 1)) & 1)
        y = y * 2 + ((value >> bit) & 1)
      }
      bits += 3
    }
  }
  const place = inRange((y / 2 ** bits) * 180 - 90, (x / 2 ** bits) * 360 - 180)
  return place && { ...place, zoom: bits - 8 - (((shift % 3) + 3) % 3) }
}
