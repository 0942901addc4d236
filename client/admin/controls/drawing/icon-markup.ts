/** Attributes of an icon as the site draws them: an outline in the colour of the text, 2 px wide at 48 px. */
const attributes =
  'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"'

/** The SVG string to store for a rendered icon of the set. */
export const iconMarkup = (icon: Pick<Element, 'innerHTML'>) => `<svg ${attributes}>${icon.innerHTML}</svg>`
