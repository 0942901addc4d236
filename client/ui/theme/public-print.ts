/** Tokens of the light scheme on white paper, for every section: browsers leave out its ground, and pale text on it would be lost. */
const ink = {
  '--chakra-colors-bg': '#fff',
  '--chakra-colors-bg-subtle': '#fff',
  '--chakra-colors-bg-muted': '#fff',
  '--chakra-colors-fg': '#000',
  '--chakra-colors-fg-muted': '#222',
  '--chakra-colors-fg-subtle': '#444',
  '--chakra-colors-signal-fg': '#b23c00',
  '--chakra-colors-border': '#bbb',
  '--chakra-colors-border-emphasized': '#888',
  '--chakra-colors-border-inverted': '#000',
}

const important = (styles: Record<string, string>) =>
  Object.fromEntries(Object.entries(styles).map(([name, value]) => [name, `${value} !important`]))

/** Navigation, controls and invitations, which lead nowhere on paper. */
const absent = { display: 'none !important' }
/** But for buttons that choose what is shown beside them, and say themselves what it is. */
const navigation = 'nav, search, form, button:not([data-printed]), header details, [href="#content"]'
const moving =
  'iframe, video, figure:has(> a > video:not([hidden])), figure > a > span, [inert], .swiper li[aria-hidden], #hero [aria-hidden=true], [aria-label=Announcement]'
const invitations = '[aria-labelledby=cta-heading], [data-screen-only], [data-printed]::before'

/**
 * Print styles of the public pages: texts and pictures in reading order, without navigation and controls. Carousels are lists, closed answers
 * are open, every slide is shown, no text is cut, addresses of other sites stand behind their links.
 */
export const printStyles = {
  '@page': { margin: '16mm' },
  '@media print': {
    ':root, .dark, .chakra-theme': important({ ...ink, 'color-scheme': 'light', '--site-bar': '0px' }),
    html: { fontSize: '12px' },
    'body, main section, footer': { background: 'none !important', color: '#000 !important' },
    'summary::after': { display: 'none' },
    'main section, main header, footer': { paddingBlock: '16px !important', overflow: 'visible !important' },
    [navigation]: absent,
    [moving]: absent,
    [invitations]: absent,
    'header, main *': { position: 'static !important', minHeight: '0 !important', WebkitLineClamp: 'none !important' },
    '#hero [role=group]': { opacity: '1 !important', visibility: 'visible !important', gridArea: 'auto !important' },
    ':is(.swiper, .swiper-initialized)': { overflow: 'visible !important' },
    '.swiper > ul': {
      display: 'grid !important',
      gridTemplateColumns: 'repeat(auto-fill, minmax(56mm, 1fr))',
      gap: '16px !important',
      transform: 'none !important',
    },
    '.swiper > ul > li': { width: 'auto !important', margin: '0 !important' },
    'details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    'h1, h2, h3, img, figure, li, tr, blockquote, details, article, address': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'main img': { maxHeight: '90mm', filter: 'none !important', opacity: '1 !important', visibility: 'visible !important' },
    '#whychooseus li > :first-child': { color: '#444 !important' },
    // Not of icons, nor of searches: too long to type.
    'main :is(p, li, td) > a[href^="http"]:not([aria-label], [href*="?"])::after': { content: '" (" attr(href) ")"' },
  },
}
