import { expect, test } from 'vitest'
import { allowedStyle } from './safe-style.ts'

test.each(['color: red', 'color:red;', ' fill : url(#g) ; stroke: #f60 ', "filter: url('#f')", ''])(
  'API-SEC-03 leaves "%s" as it is',
  (style) => {
    expect(allowedStyle(style)).toBe(style)
  },
)

test.each([
  ['position: fixed; color: red', ' color: red'],
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
  ['--x: 1; color: blue', ' color: blue'],
  ["mask: image-set('https://evil.example/x.png' 1x); color: red", ' color: red'],
  ["mask: -webkit-image-set('x.png' 1x)", ''],
  ["mask: SRC('x.png')", ''],
  ['color', 'color'],
])('API-SEC-01 API-SEC-02 of "%s" leaves "%s"', (style, left) => {
  expect(allowedStyle(style)).toBe(left)
})
