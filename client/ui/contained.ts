/**
 * CSS containment of an editor's markup: nothing of it is painted, or can be pressed, outside of its own box, and nothing in it blends with
 * what lies behind. The sanitiser's rules take out what would try; this holds where a rule has a gap.
 */
export const contained = { contain: 'paint', overflow: 'clip', isolation: 'isolate' } as const
