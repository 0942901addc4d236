const belowTheFold = ':is(#content > section ~ section, #content + footer)'

/**
 * `content-visibility: auto` below the fold: such sections are styled and laid out when they come near, or by `layOutSections`, which takes
 * most of the work of a long page out of its start. Only with scroll anchoring (`overflow-anchor`): a browser without it, such as WebKit,
 * would move the text under the reader by the difference of each true height to the estimated one, and miss every anchor. A jump to an anchor
 * inside the site needs the true heights at once (`data-laid-out` on the root), and paper needs all of it.
 */
export const deferredLayout = {
  '@supports (overflow-anchor: auto)': {
    '@media screen': {
      [`:root:not([data-laid-out]) ${belowTheFold}:not([data-laid-out])`]: {
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 1000px',
      },
    },
  },
}

/** Milliseconds between two sections, in which a tap is handled. */
const pause = 200

/**
 * Lays out the sections that the start has left out, one after the other, and then those of every page to come. Full-page captures, reader
 * modes and the scroll bar have the whole page then; all sections at once would block a phone. Not while something is pressed: the page can
 * move by it, and a press that is released elsewhere is no click.
 */
export function layOutSections(): void {
  const root = document.documentElement
  const left = [...document.querySelectorAll<HTMLElement>(belowTheFold), root]
  const timer = setInterval(() => {
    if (root.matches(':active')) return
    const next = left.shift()
    if (next === undefined) clearInterval(timer)
    else next.dataset.laidOut = ''
  }, pause)
}
