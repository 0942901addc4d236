import type { Lane } from '../../generated/model/index.ts'

export type Point = { x: number; y: number }
export type DrawnLane = { lane: Lane; from: Point; to: Point; middle: Point; path: string }
export type LaneChart = { height: number; isInIndia: boolean; lanes: DrawnLane[] }

/** Units of every chart, from its west to its east. */
export const chartWidth = 600

type Bounds = { west: number; east: number; south: number; north: number }

/** The part of the world on `/defaults/india.svg`, which is drawn in the same projection as the charts. */
const india: Bounds = { west: 67, east: 98, south: 6.5, north: 37.5 }

/** Degrees that a chart shows at least, so that a lane within a town has surroundings. */
const leastSpan = 2

type Place = { lat: number; lon: number }

/** NaN for what is no place yet: a preview shows the form while it is filled in. */
function placeOf(text: string): Place {
  const [lat = Number.NaN, lon = Number.NaN] = text.split(',').map((number) => Number.parseFloat(number))
  return { lat, lon }
}

const isPlace = ({ lat, lon }: Place) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** How much narrower a degree of longitude is than one of latitude; not so much near a pole that nothing could be drawn. */
const squeezeAt = (lat: number) => Math.max(0.2, Math.cos((lat * Math.PI) / 180))

/** Where each lane is drawn: on India when all of them are there, or else on a chart of their own surroundings. */
export function chartOf(lanes: Lane[]): LaneChart {
  const ends = lanes
    .map((lane) => ({ lane, from: placeOf(lane.fromPlace), to: placeOf(lane.toPlace) }))
    .filter(({ from, to }) => isPlace(from) && isPlace(to))
  const places = ends.flatMap(({ from, to }) => [from, to])
  const isInIndia = places.every(({ lat, lon }) => lat > india.south && lat < india.north && lon > india.west && lon < india.east)
  const bounds = isInIndia ? india : around(places)
  // Equirectangular, true at the middle latitude.
  const squeeze = squeezeAt((bounds.south + bounds.north) / 2)
  const scale = chartWidth / ((bounds.east - bounds.west) * squeeze)
  const at = ({ lat, lon }: Place): Point => ({ x: round((lon - bounds.west) * squeeze * scale), y: round((bounds.north - lat) * scale) })
  return {
    height: round((bounds.north - bounds.south) * scale),
    isInIndia,
    lanes: ends.map(({ lane, from, to }) => ({ lane, ...bow(at(from), at(to)) })),
  }
}

/** Bounds with a margin, nearly as high as wide. */
function around(places: Place[]): Bounds {
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lon: (Math.min(...lons) + Math.max(...lons)) / 2 }
  const squeeze = squeezeAt(middle.lat)
  const span = Math.max(leastSpan, Math.max(...lats) - Math.min(...lats), (Math.max(...lons) - Math.min(...lons)) * squeeze) * 0.7
  return {
    west: middle.lon - span / squeeze,
    east: middle.lon + span / squeeze,
    south: middle.lat - span,
    north: middle.lat + span,
  }
}

/** A quadratic curve that leaves the straight line by a seventh of its length. */
function bow(from: Point, to: Point): Omit<DrawnLane, 'lane'> {
  const control = { x: round((from.x + to.x) / 2 + (to.y - from.y) / 7), y: round((from.y + to.y) / 2 - (to.x - from.x) / 7) }
  return {
    from,
    to,
    middle: { x: round((from.x + 2 * control.x + to.x) / 4), y: round((from.y + 2 * control.y + to.y) / 4) },
    path: `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`,
  }
}

const round = (units: number) => Math.round(units * 10) / 10
