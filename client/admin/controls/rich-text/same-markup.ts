const inlineTags = new Set(
  (
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd map mark q ruby s samp small span strike strong ' +
    'sub sup time tt u var wbr'
  ).split(' '),
)
const isInline = (node: Node) => node.nodeType === Node.TEXT_NODE || (node instanceof Element && inlineTags.has(node.localName))

type Token = { kind: 'tag' | 'text' | 'verbatim'; value: string; formats: string }

/**
 * Names of the markup in one text that the other lacks: `<details>`, `align of <p>`. Empty when both are equivalent: white space between
 * blocks and the nesting order of inline formats do not count.
 */
export function differences(before: DocumentFragment, after: DocumentFragment): string[] {
  if (JSON.stringify(tokensOf(before)) === JSON.stringify(tokensOf(after))) return []
  const has = countsOf(after)
  const lost = [...countsOf(before)].filter(([name, count]) => count > (has.get(name) ?? 0)).map(([name]) => name)
  // A lost element includes its attributes: its name is enough.
  const named = lost.filter((name) => !lost.some((tag) => name.endsWith(` of ${tag}`)))
  return named.length > 0 ? named : ['the way its parts lie within each other']
}

function tokensOf(fragment: DocumentFragment): Token[] {
  const tokens: Token[] = []
  collect(paragraphed(fragment), [], false, tokens)
  const trimmed = tokens.map((token, index) => trim(token, tokens[index - 1], tokens[index + 1])).filter(({ value }) => value !== '')
  return trimmed.map(({ value }) => value).join('') === '<p></p>' ? [] : trimmed
}

/** Wraps loose text between blocks into implicit paragraphs. */
function paragraphed(fragment: DocumentFragment): Node[] {
  const whole: Node[] = []
  let loose: Element | undefined
  for (const node of fragment.childNodes) {
    if (!isInline(node)) {
      loose = undefined
      whole.push(node)
      continue
    }
    if (loose === undefined && node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === '') continue
    if (loose === undefined) {
      loose = document.createElement('p')
      whole.push(loose)
    }
    loose.append(node.cloneNode(true))
  }
  return whole
}

function collect(nodes: Iterable<Node>, formats: string[], verbatim: boolean, tokens: Token[]): void {
  const ordered = formats.toSorted().join('')
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) addText(node.nodeValue ?? '', ordered, verbatim, tokens)
    if (!(node instanceof Element)) continue
    const open = openingOf(node)
    const isFormat = isInline(node) && (node.textContent !== '' || node.querySelector('img, br') !== null)
    if (isFormat) collect(node.childNodes, [...formats, open], verbatim, tokens)
    // An inline format around nothing has no effect, unless it has attributes.
    else if (!isInline(node) || node.attributes.length > 0 || ['br', 'wbr'].includes(node.localName)) {
      tokens.push({ kind: 'tag', value: open, formats: ordered })
      if (isInline(node)) continue
      collect(node.childNodes, [], verbatim || node.localName === 'pre', tokens)
      tokens.push({ kind: 'tag', value: `</${node.localName}>`, formats: '' })
    }
  }
}

/** Collapses white space as a browser does: a run is one space, also across text nodes; `<pre>` keeps all of it. */
function addText(text: string, formats: string, verbatim: boolean, tokens: Token[]): void {
  const kind = verbatim ? 'verbatim' : 'text'
  const last = tokens.at(-1)
  const collapsed = verbatim ? text : text.replaceAll(/[ \t\r\n\f]+/g, ' ')
  const value = last?.kind === 'text' && last.value.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed
  if (value === '') return
  if (last?.kind === kind && last.formats === formats) last.value += value
  else tokens.push({ kind, value, formats })
}

const isInlineTag = (value: string) => /^<img\b/.test(value)

function trim(token: Token, before: Token | undefined, after: Token | undefined): Token {
  if (token.kind !== 'text') return token
  const atStart = before === undefined || (before.kind === 'tag' && !isInlineTag(before.value))
  const atEnd = after === undefined || (after.kind === 'tag' && !isInlineTag(after.value) && !after.value.startsWith('<br'))
  const started = atStart ? token.value.replace(/^ /, '') : token.value
  return { ...token, value: atEnd ? started.replace(/ $/, '') : started }
}

function openingOf({ localName, attributes }: Element): string {
  const written = [...attributes].map(({ name, value }) => ` ${name}="${name === 'style' ? declarationsOf(value) : value}"`)
  return `<${localName}${written.toSorted().join('')}>`
}

const declarationsOf = (style: string) =>
  style
    .split(';')
    .map((declaration) => declaration.trim().replace(/\s*:\s*/, ':'))
    .filter((declaration) => declaration !== '')
    .join(';')

function countsOf(fragment: DocumentFragment): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { localName, attributes } of fragment.querySelectorAll('*')) {
    count(`<${localName}>`)
    for (const { name } of attributes) count(`${name} of <${localName}>`)
  }
  return counts
}
