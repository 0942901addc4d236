// Seeded random numbers, so that every run draws the same picture.

export interface Random {
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('cannot pick from an empty list')
      return found
    },
  }
}
