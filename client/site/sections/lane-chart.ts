import type { Lane } from '../../generated/model/index.ts'

export type Point = { x: number; y: number }
type Curve = { from: Point; to: Point; control: Point }
/** @property points what lies on its curve, about as close as letters are. */
export type DrawnLane = Curve & { lane: Lane; path: string; points: Point[] }
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
  const curve = { from, to, control }
  const path = `M${from.x} ${from.y}Q${control.x} ${control.y} ${to.x} ${to.y}`
  return { ...curve, path, points: parts.map((part) => along(curve, part)) }
}

const parts = Array.from({ length: 41 }, (_, index) => index / 40)

const along = ({ from, control, to }: Curve, part: number): Point => {
  const at = (axis: 'x' | 'y') => from[axis] * (1 - part) ** 2 + 2 * control[axis] * part * (1 - part) + to[axis] * part ** 2
  return { x: at('x'), y: at('y') }
}

/** Sizes of the words on a chart, in its units, and the widths of their letters: of a name's about, of the hours' exactly. */
export const wordSizes = { name: 28, hours: 24 }
const nameLetter = 0.6 * wordSizes.name
const hoursLetter = 0.6 * wordSizes.hours

/** Room for a name, in units of the chart. */
const nameSize = { width: 110, height: 20 }

/** A name stands at the side of its place that the lane does not take, unless another place is there and none on the other side. */
export function nameAt(place: Point, other: Point, lanes: DrawnLane[]) {
  const isFree = (side: 1 | -1) =>
    !lanes
      .flatMap(({ from, to }) => [from, to])
      .some(({ x, y }) => {
        const distance = (x - place.x) * side
        return distance > 1 && distance < nameSize.width && Math.abs(y - place.y) < nameSize.height
      })
  const usual = place.x < other.x ? -1 : 1
  const side = isFree(usual) || !isFree(usual === 1 ? -1 : 1) ? usual : -usual
  // At the lane's own side, beyond its line.
  const away = side === usual ? 0 : 8 * Math.sign(place.y - other.y)
  return { x: place.x + side * 14, y: place.y + 10 + away, textAnchor: side === -1 ? 'end' : 'start' } as const
}

/** The hours stand beside the middle of their lane, or as near to it as no lane and none of its names is under them. */
export function hoursAt(curve: DrawnLane, lanes: DrawnLane[]) {
  const { lane, from, to } = curve
  const across = (lane.hours.length * hoursLetter) / 2
  const up = wordSizes.hours / 2
  const names = [
    { ...nameAt(from, to, lanes), letters: lane.from.length },
    { ...nameAt(to, from, lanes), letters: lane.to.length },
  ]
  const taken = [
    ...lanes.flatMap(({ points }) => points),
    ...names.flatMap(({ x, y, textAnchor, letters }) =>
      parts.flatMap((part) => {
        const end = x + part * letters * nameLetter * (textAnchor === 'end' ? -1 : 1)
        return [
          { x: end, y },
          { x: end, y: y - 20 },
        ]
      }),
    ),
  ]
  const choices = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].flatMap((part) => {
    const point = along(curve, part)
    const next = along(curve, part + 0.01)
    const normal = Math.atan2(point.x - next.x, next.y - point.y)
    return [14, 30].flatMap((gap) =>
      [normal + Math.PI, normal, 0, Math.PI].map((angle) => {
        const reach = gap + Math.abs(Math.cos(angle)) * across + Math.abs(Math.sin(angle)) * up
        const x = point.x + Math.cos(angle) * reach
        const y = point.y + Math.sin(angle) * reach
        const hits = taken.filter((other) => Math.abs(other.x - x) < across + 12 && Math.abs(other.y - y) < up + 7).length
        return { x: round(x), y: round(y + 8), hits }
      }),
    )
  })
  const { x, y } = choices.reduce((best, choice) => (choice.hits < best.hits ? choice : best))
  return { x, y }
}

const round = (units: number) => Math.round(units * 10) / 10
