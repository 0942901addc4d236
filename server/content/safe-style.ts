// The client has a copy, made with the other generated code: this file imports nothing.
const properties = new Set([
  ...[
    'color',
    'background-color',
    'text-align',
    'text-decoration',
    'text-transform',
    'font-weight',
    'font-style',
    'font-size',
    'line-height',
  ],
  ...['letter-spacing', 'vertical-align', 'white-space', 'list-style-type', 'width', 'height', 'max-width', 'margin-left', 'padding-left'],
  ...['border', 'border-collapse', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'stop-color', 'stop-opacity', 'clip-rule'],
  ...['clip-path', 'mask', 'filter', 'transform', 'transform-origin', 'paint-order', 'mix-blend-mode', 'display', 'visibility'],
])

/**
 * Whether a value that a browser reads as CSS may name anything but a part of its own document. Functions other than `url` take addresses
 * too, and a backslash can spell any of them (CSS Syntax 3, 4.3.7).
 */
export function mayFetch(value: string): boolean {
  return value.includes('(') && /\\|image(?:-set)?\(|\bsrc\(|url\(\s*['"]?(?!['"]?#)/i.test(value)
}

/** The declarations of a `style` attribute that can neither fetch anything nor cover the page; unchanged when all are harmless. */
export function allowedStyle(style: string): string {
  const declarations = style.split(';').filter((part) => part.trim() !== '')
  const kept = declarations.filter((declaration) => {
    const [name = '', ...value] = declaration.split(':')
    const text = value.join(':')
    const harmless = !/[\\<>@]|expression|javascript|import/i.test(text) && !mayFetch(text)
    return properties.has(name.trim().toLowerCase()) && harmless
  })
  return kept.length === declarations.length ? style : kept.join(';')
}
