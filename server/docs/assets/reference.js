// Draws the reference with Redoc in the house's colours: ink on paper in both schemes, because Redoc mixes colours of its own that a dark
// ground makes unreadable.
const paper = {
  text: '#0C1417',
  quiet: '#2A3A40',
  ground: '#FBF8F2',
  subtle: '#F4EFE5',
  line: '#D6CBB8',
  accent: '#9A3300',
  good: '#1F6B3A',
  bad: '#8F1D12',
  warn: '#7A4B00',
}
const sans = "'Instrument Sans Variable', Arial, sans-serif"
const mono = "'Martian Mono Variable', ui-monospace, Menlo, Consolas, monospace"

function themeOf({ text, quiet, ground, subtle, line, accent, good, bad, warn }) {
  return {
    breakpoints: { medium: '52rem', large: '76rem' },
    colors: {
      primary: { main: accent, light: accent, dark: accent, contrastText: ground },
      success: { main: good, light: good, dark: good, contrastText: ground },
      error: { main: bad, light: bad, dark: bad, contrastText: ground },
      warning: { main: warn, light: warn, dark: warn, contrastText: ground },
      text: { primary: text, secondary: quiet },
      gray: { 50: subtle, 100: line },
      border: { dark: line, light: line },
      responses: {
        success: { color: good, backgroundColor: subtle, tabTextColor: '#8FD3A5' },
        error: { color: bad, backgroundColor: subtle, tabTextColor: '#FF9A8A' },
        redirect: { color: quiet, backgroundColor: subtle, tabTextColor: '#FFC49C' },
        info: { color: quiet, backgroundColor: subtle, tabTextColor: '#8FBDBF' },
      },
      http: {
        get: '#245257',
        post: '#1F6B3A',
        put: '#7A4B00',
        delete: '#8F1D12',
        head: '#45575D',
        patch: '#7A4B00',
        options: '#45575D',
        basic: '#45575D',
        link: '#245257',
      },
    },
    schema: {
      linesColor: line,
      defaultDetailsWidth: '75%',
      typeNameColor: quiet,
      typeTitleColor: quiet,
      requireLabelColor: bad,
      nestedBackground: subtle,
      arrow: { color: quiet },
    },
    typography: {
      fontSize: '16px',
      lineHeight: '1.55',
      fontFamily: sans,
      headings: { fontFamily: "'Archivo Variable', Arial, sans-serif", fontWeight: '800', lineHeight: '1.1' },
      code: { fontSize: '13px', fontFamily: mono, color: accent, backgroundColor: subtle, wrap: true },
      links: { color: accent, visited: accent, hover: text, textDecoration: 'underline', hoverTextDecoration: 'none' },
    },
    sidebar: {
      width: '280px',
      backgroundColor: subtle,
      textColor: text,
      activeTextColor: accent,
      groupItems: { textTransform: 'none' },
      level1Items: { textTransform: 'none' },
      arrow: { color: quiet },
    },
    rightPanel: { backgroundColor: '#121C20', textColor: '#F4EFE5', width: '40%' },
    codeBlock: { backgroundColor: '#0C1417' },
    fab: { backgroundColor: '#FF6A1F', color: '#0C1417' },
  }
}

const container = document.getElementById('reference')
const bar = document.querySelector('.bar')

async function draw() {
  const options = {
    theme: themeOf(paper),
    scrollYOffset: () => bar.offsetHeight,
    nativeScrollbars: true,
    hideLoading: true,
    requiredPropsFirst: true,
    sortRequiredPropsFirst: true,
    expandResponses: '200,201',
    jsonSamplesExpandLevel: 4,
    pathInMiddlePanel: false,
    minCharacterLengthToInitSearch: 2,
    downloadUrls: [
      { title: 'JSON', url: '/api/v1/openapi.json' },
      { title: 'YAML', url: '/api/v1/openapi.yaml' },
    ],
  }
  // The tags' order is the website's, and samples are added by the server.
  const specification = await (await fetch('/docs/assets/reference.json')).json()
  nameSections(specification)
  await painted()
  Redoc.init(specification, options, container)
}

/** `#operation/listFaqs` is short for `#tag/FAQ/operation/listFaqs`, which names the whole section: its heading has room above it. */
function nameSections({ paths }) {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const rename = () => {
    const [, id] = /^#operation\/(\w+)$/.exec(location.hash) ?? []
    const [tag] = operations.find(({ operationId }) => operationId === id)?.tags ?? []
    if (tag !== undefined) history.replaceState(null, '', `#tag/${tag.replaceAll(' ', '-')}/operation/${id}`)
  }
  rename()
  // Comes before `hashchange`, at which Redoc reads the address.
  addEventListener('popstate', rename)
}

/** Drawing keeps the page busy for seconds; what stands around the reference is seen, in its own type, before that. */
async function painted() {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** What Redoc leaves for assistive technology to guess: its small headings are fifth in rank, wherever they stand. */
function mend() {
  container.querySelector('.search-input')?.setAttribute('aria-label', 'Search operations')
  for (const heading of container.querySelectorAll('h5:not([aria-level])')) heading.setAttribute('aria-level', '3')
  // A group of tags has a name and cannot be chosen; Redoc makes it an item of the menu with a menu of its own.
  for (const group of container.querySelectorAll('[data-item-id^="group/"][role=menuitem]')) {
    const items = group.querySelector('ul')
    items?.setAttribute('role', 'group')
    items?.setAttribute('aria-label', group.getAttribute('aria-label') ?? '')
    group.setAttribute('role', 'none')
    for (const name of ['tabindex', 'aria-expanded', 'aria-label']) group.removeAttribute(name)
  }
}

/** Redoc marks the operation that is read in its menu, but does not scroll the menu there. */
let shown
function showMarked() {
  const marked = container.querySelector('[role=menuitem] > label.active')
  // Without a height it stands in a group that is about to open.
  if (!marked || marked === shown || marked.offsetHeight === 0) return
  shown = marked
  marked.scrollIntoView({ block: 'nearest' })
}

new MutationObserver(mend).observe(container, { childList: true, subtree: true })
new MutationObserver(showMarked).observe(container, { childList: true, subtree: true, attributeFilter: ['class'] })
void draw()
