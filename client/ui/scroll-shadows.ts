const cover = '{colors.bg.subtle} 50%, transparent'
const shadow = '{colors.bg.emphasized}, transparent'

/**
 * Background of a scroller on `bg.subtle`, with a shadow above and below where there is more. What covers the shadows scrolls with the content
 * (background-attachment: local).
 */
export const shadowsAboveAndBelow = [
  `linear-gradient(180deg, ${cover}) top / 100% 2rem no-repeat local`,
  `linear-gradient(0deg, ${cover}) bottom / 100% 2rem no-repeat local`,
  `linear-gradient(180deg, ${shadow}) top / 100% 0.75rem no-repeat scroll`,
  `linear-gradient(0deg, ${shadow}) bottom / 100% 0.75rem no-repeat scroll`,
].join(', ')

/** The same at the left and at the right. */
export const shadowsAtSides = [
  `linear-gradient(90deg, ${cover}) left / 2rem 100% no-repeat local`,
  `linear-gradient(270deg, ${cover}) right / 2rem 100% no-repeat local`,
  `linear-gradient(90deg, ${shadow}) left / 0.75rem 100% no-repeat scroll`,
  `linear-gradient(270deg, ${shadow}) right / 0.75rem 100% no-repeat scroll`,
].join(', ')
