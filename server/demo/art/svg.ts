// Small builders of SVG text. Pictures are strings until sharp renders them.

export type Point = readonly [number, number]
export type Attributes = Readonly<Record<string, string | number | undefined>>

export const n = (value: number): string => String(Math.round(value * 100) / 100)

const attributes = (list: Attributes): string =>
  Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')

export const el = (name: string, list: Attributes, body = ''): string =>
  body === '' ? `<${name}${attributes(list)}/>` : `<${name}${attributes(list)}>${body}</${name}>`

export const group = (body: string | readonly string[], list: Attributes = {}): string =>
  el('g', list, typeof body === 'string' ? body : body.join(''))

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}): string =>
  el('rect', { x, y, width: Math.max(w, 0), height: Math.max(h, 0), fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more })

export const poly = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  el('polygon', { points: points.map(([x, y]) => `${n(x)},${n(y)}`).join(' '), fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}): string => el('path', { d, fill, ...more })

export const line = (a: Point, b: Point, stroke: string, width: number, more: Attributes = {}): string =>
  el('line', { x1: a[0], y1: a[1], x2: b[0], y2: b[1], stroke, 'stroke-width': width, ...more })

export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...more })

export const polyline = (points: readonly Point[], color: string, width: number, more: Attributes = {}): string =>
  stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, color, width, { 'stroke-linejoin': 'round', ...more })

export const move = (x: number, y: number, body: string, scale = 1, turn = 0): string =>
  group(body, {
    transform: `translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scale === 1 ? '' : ` scale(${scale})`}`,
  })

export interface Stop {
  readonly at: number
  readonly color: string
  readonly opacity?: number
}

const stops = (list: readonly Stop[]): string =>
  list.map((s) => el('stop', { offset: s.at, 'stop-color': s.color, 'stop-opacity': s.opacity })).join('')

/** A straight gradient in user space; use it as `url(#id)`. */
export const linear = (id: string, a: Point, b: Point, list: readonly Stop[]): string =>
  el('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: a[0], y1: a[1], x2: b[0], y2: b[1] }, stops(list))

export const radial = (id: string, c: Point, r: number, list: readonly Stop[]): string =>
  el('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: c[0], cy: c[1], r }, stops(list))

export const clip = (id: string, shape: string): string => el('clipPath', { id }, shape)

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

export const times = (count: number, draw: (i: number) => string): string => range(count).map(draw).join('')

export const doc = (width: number, height: number, body: string, defs = ''): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    `${defs === '' ? '' : el('defs', {}, defs)}${body}`,
  )
