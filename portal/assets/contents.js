/** Marks in the list "On this page" the section that is read: the last one whose heading stands above a third of the window. */
export function markSections() {
  const list = document.querySelector('.contents')
  if (list === null) return
  const links = [...list.querySelectorAll('a')]
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)))
  const above = new Set()
  let isAtEnd = false
  const currentLink = () => {
    // Short sections share the upper third of the window; those at the end of the page share all of it, or never reach its top.
    const chosen = links.findIndex(({ hash }) => hash === location.hash)
    const isShown = headings[chosen]?.getBoundingClientRect().bottom > 0
    if (isShown && (isAtEnd || above.has(headings[chosen]))) return links[chosen]
    return isAtEnd ? links.at(-1) : links[headings.findLastIndex((heading) => above.has(heading))]
  }
  const mark = () => {
    const current = currentLink()
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
    if (current !== undefined) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2
  }
  // The margin above takes in every heading that was scrolled past, even at once.
  const ofHeadings = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) above[isIntersecting ? 'add' : 'delete'](target)
      mark()
    },
    { rootMargin: '1000000px 0px -66% 0px' },
  )
  const ofWindow = new IntersectionObserver(mark)
  for (const heading of headings) {
    ofHeadings.observe(heading)
    ofWindow.observe(heading)
  }
  addEventListener('hashchange', mark)
  new IntersectionObserver(([entry]) => {
    isAtEnd = entry.isIntersecting
    mark()
  }).observe(document.querySelector('.foot'))
}
