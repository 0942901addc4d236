// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { lossOf, roundTrip } from './markup.ts'

const same = [
  ['paragraphs and headings', '<h2>Door to door</h2>\n<p>One <strong>sealed</strong> truck.</p>\n<h3>Hours</h3><h4>By night</h4>'],
  ['loose words', 'One truck, <em>one</em> load.'],
  ['both kinds of bold and italic', '<p><b>a</b> <strong>b</strong> <i>c</i> <em>d</em> <u>e</u> <s>f</s> <del>g</del></p>'],
  ['formats in either order', '<p><em><strong>a</strong></em><strong><em>b</em></strong></p>'],
  [
    'lists with and without paragraphs',
    '<ul><li>One<ul><li>Within</li></ul></li><li><p>Two</p></li></ul><ol start="3"><li>Three</li></ol>',
  ],
  ['a quotation', '<blockquote>Nine trucks a day.</blockquote><blockquote><p>Four times.</p><p>In a year.</p></blockquote>'],
  [
    'a table with a head and a foot',
    '<table><thead><tr><th scope="col">To</th><th>Hours</th></tr></thead><tbody><tr><td colspan="2">Hosur<br>27</td></tr></tbody><tfoot><tr><td>All</td><td></td></tr></tfoot></table>',
  ],
  ['a table without a head', '<table><tbody><tr><th>Hosur</th><td>27</td></tr></tbody></table>'],
  ['a table with no body', '<table><thead><tr><th>Hosur</th></tr></thead></table>'],
  ['a heading row that is no head', '<table><tbody><tr><th>Hosur</th><th>27</th></tr></tbody></table>'],
  [
    'links',
    '<p><a href="/contact">a</a> <a href="https://portolan.example" target="_blank" rel="noopener noreferrer" title="In a new tab">b</a></p>',
  ],
  [
    'pictures, alone and in a line',
    '<img src="/uploads/service/a.webp" alt="A dock" width="640"><p>See <img src="https://a.example/b.png" alt=""> here</p>',
  ],
  ['styles and classes', '<p class="lead" style="text-align:center">a</p><ul style="list-style-type: square"><li>b</li></ul>'],
  ['small print', '<p>CO<sub>2</sub>, 5<sup>th</sup>, <mark>new</mark>, <span lang="hi" dir="ltr">ट्रक</span>, <kbd>Tab</kbd></p>'],
  ['a rule, a break and code', '<p>a<br>b <code>c  d</code></p><hr><pre><code>one\n  two</code></pre>'],
  ['divisions, with and without paragraphs', '<div class="note"><p>a</p></div><section><article>b</article></section>'],
  ['a list of definitions', '<dl><dt>ETA</dt><dd>Noon</dd></dl>'],
  [
    'a picture with a caption',
    '<figure><img src="/uploads/service/a.webp" alt="" loading="lazy"><figcaption>The dock</figcaption></figure>',
  ],
  ['nothing', ''],
]

describe('the text editor preserves', () => {
  test.each(same)('%s', (_what, html) => expect({ lost: lossOf(html), kept: roundTrip(html) }).toMatchObject({ lost: [] }))

  test('a list, a table and a quotation unchanged', () => {
    const html =
      '<ul><li>One</li></ul><table><thead><tr><th>To</th></tr></thead><tbody><tr><td>Hosur</td></tr></tbody></table><blockquote>Nine</blockquote>'
    expect(roundTrip(html)).toBe(html)
  })
})

describe('the text editor reports as lost', () => {
  test.each([
    ['<details><summary>More</summary><p>a</p></details>', ['<details>', '<summary>']],
    ['<p align="center">a</p>', ['align of <p>']],
    ['<table><caption>Fares</caption><tbody><tr><td>a</td></tr></tbody></table>', ['<caption>']],
    ['<picture><img src="/a.webp"></picture>', ['<picture>']],
    ['<p>a <span class="icon"></span>b</p>', ['<span>']],
    ['<ul><li>a<p>b</p></li></ul>', ['the way its parts lie within each other']],
  ])('%s', (html, lost) => expect(lossOf(html)).toEqual(lost))
})
