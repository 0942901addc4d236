import { describe, expect, test } from 'vitest'
import { safeDrawingStyle, safeTextStyle } from './safe-style.ts'

describe('a drawing', () => {
  test.each(['color: red', 'fill:red;', ' fill : url(#g) ; stroke: #f60 ', "filter: url('#f')", 'transform: scale(2)', ''])(
    'keeps "%s" as it is (API-SEC-03)',
    (style) => expect(safeDrawingStyle(style)).toBe(style),
  )

  test.each([
    ['position: fixed; color: red', 'color: red'],
    ['background: url(https://evil.example/x)', ''],
    ['background-color: red; background-image: url(x)', 'background-color: red'],
    ['fill: url(https://evil.example/x.svg#a)', ''],
    ['fill: url( "//evil.example" )', ''],
    ['fill: url(&quot;x)', ''],
    ['color: expression(alert(1))', ''],
    ['color: \\65xpression(1)', ''],
    ['-moz-binding: url(x)', ''],
    ['behavior: url(x.htc)', ''],
    ['color: red; } body { display: none', 'color: red'],
    ['--x: 1; color: blue', 'color: blue'],
    ["mask: image-set('https://evil.example/x.png' 1x); color: red", 'color: red'],
    ["mask: -webkit-image-set('x.png' 1x)", ''],
    ["mask: SRC('x.png')", ''],
    ['color', ''],
    // Comments, strings and blocks hold no separators (CSS Syntax 3), and an unclosed one lasts to the end.
    ['fill: red /* ; */; stroke: blue', 'fill: red /* ; */; stroke: blue'],
    ['/* x */ fill: red', 'fill: red'],
    ['fill: "a;position:fixed"; stroke: blue', 'fill: "a;position:fixed"; stroke: blue'],
    ['position: { ; fill: red; }; stroke: blue', 'stroke: blue'],
    ['position: (; fill: red', ''],
    ['position: "; fill: red', ''],
    ['position: /* ; fill: red', ''],
    ['fi\\6c l: red; stroke: blue', 'stroke: blue'],
    ['fill: u\\72 l(https://evil.example/x)', ''],
    ['fill: url(/**/https://evil.example/x)', ''],
    ['fill: url(https\\3a //evil.example/x)', ''],
    ['fill: red !ie; stroke: blue', 'stroke: blue'],
  ])('keeps of "%s" only "%s" (API-SEC-01, SEC-F-06)', (style, left) => expect(safeDrawingStyle(style)).toBe(left))
})

describe('rich text', () => {
  test.each([
    'color: #f60',
    'COLOR:RED;',
    'color: rgb(255 106 31 / 80%)',
    'background-color: hsla(20, 100%, 56%, .5)',
    'text-align: center; font-weight: bold; font-style: italic',
    'text-decoration: underline dotted #f60',
    'text-decoration: line-through',
    'font-size: 18px',
    'font-size: 1.25em',
    'font-size: 12.0pt; line-height: 115%',
    'line-height: 1.5',
    'letter-spacing: .05em',
    'width: 50%; height: 120px',
    'width:100%;border-collapse:collapse;border:1px solid #ccc',
    'border: 0; border-bottom: thin dashed rgb(0, 0, 0)',
    'display: block; margin-left: auto; margin-right: auto',
    'padding-left: 40px',
    'padding: 4px 8px',
    'vertical-align: top; white-space: nowrap',
    'list-style-type: lower-roman',
    'color: inherit',
    'color: red !important',
  ])('keeps "%s" as it is (API-SEC-03)', (style) => expect(safeTextStyle(style, false)).toBe(style))

  test.each([
    ...[
      'transform: scale(2)',
      'scale: 2',
      'translate: 9px',
      'rotate: 9deg',
      'zoom: 2',
      'perspective: 9px',
      'position: relative',
      'inset: 0',
    ],
    ...[
      'top: 0',
      'z-index: 9',
      'float: left',
      'margin: -9px',
      'margin-left: -9px',
      'margin-top: -9px',
      'margin-left: 900px',
      'width: 5000px',
    ],
    ...['width: 101%', 'width: 100vw', 'width: calc(100% + 9px)', 'height: 100%', 'height: 100vh', 'height: 601px', 'min-width: 9px'],
    ...[
      'max-width: 9999px',
      'min-height: 9px',
      'padding: 3000px',
      'padding: 1px 2px 3px 4px 5px',
      'border: 900px solid red',
      'border-width: 11px',
    ],
    ...['font-size: 65px', 'font-size: 7px', 'font-size: 300%', 'font-size: 9em', 'font-size: 5vw', 'line-height: 0', 'line-height: 97px'],
    ...['line-height: 4', 'letter-spacing: -1px', 'letter-spacing: 9px', 'text-indent: 1px', 'word-spacing: 9px', 'vertical-align: -9px'],
    ...[
      'filter: blur(1px)',
      'backdrop-filter: blur(1px)',
      'mix-blend-mode: screen',
      'clip-path: none',
      'mask: none',
      'will-change: transform',
    ],
    ...[
      'box-shadow: 0 0 9px',
      'text-shadow: 9px 9px',
      'outline: 9px solid',
      'display: none',
      'display: grid',
      'visibility: hidden',
      'opacity: 2',
    ],
    ...['text-decoration: underline 90px', 'text-decoration-thickness: 9px', 'columns: 2', 'content: "x"', 'animation: x 1s', 'all: unset'],
    ...[
      'color: var(--x)',
      'color: rgb(from red r g b)',
      'color: url(#x)',
      'color: \\72 ed',
      'background: red',
      'background-image: url(#x)',
    ],
    ...[
      'color: env(x)',

      'color: ',
      'border: ',
      ': red',
      'constructor: inherit',
      'width: 1e9px',
      'width: 999999px',
      'width: -0px',
    ],
  ])('removes "%s" (API-SEC-02, SEC-F-06)', (style) => expect(safeTextStyle(`${style}; color: red`, false)).toBe('color: red'))

  test.each([
    ['color: red; /* a comment */ text-align: left', 'color: red;text-align: left'],
    ['color: red/* */; text-align: left', 'text-align: left'],
    ['content: "; position: fixed"; text-align: left', 'text-align: left'],
    ['x: [; color: red; ]; text-align: left', 'text-align: left'],
    ['x: url(a;color:red); text-align: left', 'text-align: left'],
    ['co\\6c or: red; text-align: left', 'text-align: left'],
    ['*color: red; _width: 9px; text-align: left', 'text-align: left'],
    ['color: red !ie; text-align: left', 'text-align: left'],
    ['& { color: red } text-align: left', 'text-align: left'],
    ['color: red/*; text-align: left', ''],
    ['@import "x"; text-align: left', 'text-align: left'],
    ['color: red ! important', 'color: red ! important'],
  ])('declarations end by the rules of CSS: of "%s" only "%s" is kept (API-SEC-02)', (style, left) =>
    expect(safeTextStyle(style, false)).toBe(left),
  )

  test('a relative size within a sized text is removed, because sizes would multiply (API-SEC-02)', () => {
    for (const size of ['1.5em', '150%', 'larger', 'smaller']) {
      expect(safeTextStyle(`font-size: ${size}`, false)).toBe(`font-size: ${size}`)
      expect(safeTextStyle(`font-size: ${size}`, true)).toBe('')
    }
    expect(safeTextStyle('font-size: 2rem', true)).toBe('font-size: 2rem')
  })
})
