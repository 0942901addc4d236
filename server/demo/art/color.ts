// The palette of every picture, and the arithmetic that shades it.

export const ink = { deep: '#0C1417', base: '#121C20', mid: '#1C292E', soft: '#2A3A40', mute: '#45575D' } as const
export const paper = { light: '#FBF8F2', base: '#F4EFE5', mid: '#E8E0D1', deep: '#D6CBB8' } as const
export const signal = { base: '#FF6A1F', dark: '#B23C00' } as const
export const sea = { base: '#2F646A', light: '#8FBDBF' } as const

const channels = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** A colour between two, `amount` of the way from `from` to `to`. */
export const mix = (from: string, to: string, amount: number): string => {
  const a = channels(from)
  const b = channels(to)
  const part = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * amount)
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

export interface Shade {
  readonly top: string
  readonly left: string
  readonly right: string
}

/** Three planes of one body: light falls from the upper left. */
export const shade = (color: string, dim = 0): Shade => {
  const body = dim > 0 ? mix(color, ink.deep, dim) : color
  return {
    top: mix(body, paper.light, 0.22 * (1 - dim)),
    left: body,
    right: mix(body, ink.deep, 0.34),
  }
}

export const shades = (top: string, left: string, right: string): Shade => ({ top, left, right })
