const axes = {
  block: { start: 'top', angle: '180deg', end: 'bottom', back: '0deg', size: (depth: string) => `100% ${depth}` },
  inline: { start: 'left', angle: '90deg', end: 'right', back: '270deg', size: (depth: string) => `${depth} 100%` },
}

/**
 * Background of a scroller on `bg.subtle`, with a shadow at each end where there is more. What covers the shadows scrolls with the content
 * (background-attachment: local).
 */
export function scrollShadows(axis: keyof typeof axes): string {
  const { start, angle, end, back, size } = axes[axis]
  const ends = [[start, angle] as const, [end, back] as const]
  return [
    ...ends.map(([at, to]) => `linear-gradient(${to}, {colors.bg.subtle} 50%, transparent) ${at} / ${size('2rem')} no-repeat local`),
    ...ends.map(([at, to]) => `linear-gradient(${to}, {colors.bg.emphasized}, transparent) ${at} / ${size('0.75rem')} no-repeat scroll`),
  ].join(', ')
}
