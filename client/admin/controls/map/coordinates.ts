/** WGS 84, in degrees. */
export type Coordinates = { lat: number; lon: number }

const inRange = (lat: number, lon: number): Coordinates | undefined =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined

const decimal = /^([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?$/i
const part = String.raw`(\d{1,3})\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|'')\s*)?`
const sexagesimal = new RegExp(`^${part}([NS])[\\s,]*${part}([EW])$`, 'i')

const angle = (degrees = '0', minutes = '0', seconds = '0', side = '') =>
  (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * (/[sw]/i.test(side) ? -1 : 1)

/** Coordinates of a text such as `18.7606, 73.8143` or `18°45'38.2"N 73°48'51.5"E`; undefined for every other text. */
export function coordinatesIn(text: string): Coordinates | undefined {
  const [found, lat, south, lon, west] = decimal.exec(text.trim()) ?? []
  // Two whole numbers without a sign of a place between them are more likely a house number and a street.
  if (found !== undefined && /[.,°]/.test(found)) return inRange(angle(lat, '0', '0', south), angle(lon, '0', '0', west))
  const [whole, ...parts] = sexagesimal.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  return inRange(angle(...(parts.slice(0, 4) as string[])), angle(...(parts.slice(4) as string[])))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'

/** Place in a short link of OpenStreetMap: a quadtile code, six bits a character, those of longitude and latitude in turn. */
export function shortLinkPlace(code: string): (Coordinates & { zoom: number }) | undefined {
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
