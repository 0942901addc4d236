/** Style of a section on the page's own ground: after another one on it, which has its space below, it needs none above. */
export const adjoining = { '[data-space-below] + &': { paddingTop: 0 } }
