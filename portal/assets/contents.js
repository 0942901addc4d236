/** Marks in the list "On this page" the section that is read: the last one whose heading stands above a third of the window. */
export function markSections() {
  const list = document.querySelector('.contents')
  if (list === null) return
  const links = [...list.querySelectorAll('a')]
  const headings = links.map(({ hash }) => document.getElementById(hash.slice(1)))
  const foot = document.querySelector('.foot')
  const mark = () => {
    const boxes = headings.map((heading) => heading.getBoundingClientRect())
    const isAtEnd = foot.getBoundingClientRect().top < innerHeight
    const isAbove = (box) => box?.height > 0 && (isAtEnd || box.top < innerHeight / 3)
    // Short sections share the upper third of the window; those at the end of the page share all of it, or never reach its top.
    const chosen = links.findIndex(({ hash }) => hash === location.hash)
    const isChosenShown = isAbove(boxes[chosen]) && boxes[chosen].bottom > 0
    const current = links[isChosenShown ? chosen : boxes.findLastIndex(isAbove)]
    for (const link of links) link.ariaCurrent = link === current ? 'location' : null
    if (current !== undefined) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2
  }
  for (const event of ['scroll', 'resize', 'hashchange']) addEventListener(event, mark, { passive: true })
  mark()
}
