// The ground of the about page's chart of lanes: India as a field of dots, on no background, for both schemes.

import { india } from '../parts/india.ts'
import type { Picture } from '../render.ts'
import { circle, doc, el, path } from '../svg.ts'

/** The same bounds and projection as client/site/sections/lane-chart.ts. */
const bounds = { west: 67, east: 98, south: 6.5, north: 37.5 }
const squeeze = Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180)
const scale = 600 / ((bounds.east - bounds.west) * squeeze)

const outline = (): string => {
  const points = india.map(
    ([lon, lat]) => `${((lon - bounds.west) * squeeze * scale).toFixed(1)} ${((bounds.north - lat) * scale).toFixed(1)}`,
  )
  const dots = el(
    'pattern',
    { id: 'd', width: 11, height: 11, patternUnits: 'userSpaceOnUse' },
    circle(3, 3, 1.9, '#7F8A88') + circle(8.5, 8.5, 1.9, '#7F8A88'),
  )
  return doc(
    600,
    Math.round((bounds.north - bounds.south) * scale * 10) / 10,
    path(`M${points.join('L')}Z`, 'url(#d)', { opacity: 0.75 }),
    dots,
  )
}

export const indiaOutline: readonly Picture[] = [{ file: 'india.svg', folder: 'defaults', draw: outline }]
