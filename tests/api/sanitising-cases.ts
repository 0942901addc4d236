import { coveringHtmls, coveringSvgs } from '../support/hostile-markup.ts'

/** Hostile texts, whose dangerous part the sanitiser removes; `left` is the harmless part that stays. */
export const hostileSvgs: [name: string, svg: string][] = [
  ['a script', '<svg><script>alert(1)</script><path d="M0 0h1"/></svg>'],
  ['a script in upper case', '<svg><SCRIPT>alert(1)</SCRIPT></svg>'],
  ['a script that is loaded', '<svg><script href="https://evil.example/x.js"/></svg>'],
  ['an event handler on the root', '<svg onload="alert(1)"><path d="M0 0h1"/></svg>'],
  ['an event handler inside', '<svg><circle r="4" onclick="alert(1)" onmouseover=alert(1)></circle></svg>'],
  ['an event handler after a slash', '<svg/onload=alert(1)><g></g></svg>'],
  ['an event handler in mixed case', '<svg oNlOaD="alert(1)"></svg>'],
  [
    'foreign content',
    '<svg><foreignObject><body onload="alert(1)"><iframe src="javascript:alert(1)"></iframe></body></foreignObject></svg>',
  ],
  ['a javascript link', '<svg><a href="javascript:alert(1)"><path d="M0 0h1"/></a></svg>'],
  ['an old javascript link', '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="javascript:alert(1)"><path/></a></svg>'],
  ['a link with white space in its scheme', '<svg><a href="java\tscript:alert(1)"><path/></a></svg>'],
  ['a use of another document', '<svg><use href="https://evil.example/x.svg#a"/></svg>'],
  ['a use of a data address', '<svg><use href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0PmFsZXJ0KDEpPC9zY3JpcHQ+PC9zdmc+#a"/></svg>'],
  ['an image from elsewhere', '<svg><image href="https://evil.example/pixel.png"/></svg>'],
  ['a filter with an image', '<svg><filter id="f"><feImage href="https://evil.example/pixel.png"/></filter></svg>'],
  ['a style sheet', '<svg><style>@import url(https://evil.example/x.css); * { background: url(javascript:alert(1)) }</style></svg>'],
  ['a style that fetches', '<svg><path style="fill: url(https://evil.example/x.svg#a); color: red" d="M0 0h1"/></svg>'],
  ['a fill that fetches', '<svg><path fill="url(https://evil.example/x.svg#a)" d="M0 0h1"/></svg>'],
  ['a fill that fetches, spelt by an escape', '<svg><path fill="u\\72l(https://evil.example/x.svg#a)" d="M0 0h1"/></svg>'],
  ['a mask out of a set of pictures', `<svg><path mask="image-set('https://evil.example/x.png' 1x)" d="M0 0h1"/></svg>`],
  ['a style with a set of pictures', `<svg style="fill: red; mask: -webkit-image-set('https://evil.example/x.png' 1x)"></svg>`],
  ['a cursor from elsewhere', `<svg><path cursor="src('https://evil.example/x.png'), auto" d="M0 0h1"/></svg>`],
  ['an animation of a link', '<svg><a><animate attributeName="href" values="javascript:alert(1)"/></a></svg>'],
  ['a set of an event handler', '<svg><set attributeName="onmouseover" to="alert(1)"/></svg>'],
  ['a frame', '<svg><iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe></svg>'],
  ['an object', '<svg><object data="javascript:alert(1)"></object><embed src="javascript:alert(1)"></embed></svg>'],
  ['a meta refresh', '<svg><meta http-equiv="refresh" content="0;url=javascript:alert(1)"></svg>'],
  ['a doctype with entities', '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg><text>&x;</text></svg>'],
  ['a CDATA section that opens a script', '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></desc></svg>'],
  ['a title that breaks out', '<svg><title><![CDATA[</title><img src=x onerror=alert(1)>]]></title></svg>'],
  ['nested roots that change meaning', '<svg><p><style><g title="</style><img src=x onerror=alert(1)>"></g></style></p></svg>'],
  ['MathML that changes meaning', '<svg><math><mi></mi><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math></svg>'],
  ['a noscript that changes meaning', '<svg><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript></svg>'],
  ['a handler without quotes', '<svg><rect onfocus=alert(1) tabindex=1></rect></svg>'],
  ...coveringSvgs,
]

export const hostileHtmls: [name: string, html: string][] = [
  ['a script', '<p>ok</p><script>alert(1)</script>'],
  ['an image that fails', '<img src=x onerror=alert(1)>'],
  ['a javascript link', '<a href="javascript:alert(1)">x</a>'],
  ['a javascript link in entities', '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>'],
  ['a javascript link with a newline', '<a href="java\nscript:alert(1)">x</a>'],
  ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['a link to vbscript', '<a href="vbscript:msgbox(1)">x</a>'],
  ['a frame', '<iframe src="https://www.google.com/maps/embed"></iframe>'],
  ['a frame with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg>'],
  ['MathML that changes meaning', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
  [
    'a form',
    '<form action="https://evil.example"><input name="password" autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
  ],
  ['a style element', '<style>body { background: url(https://evil.example/x) }</style><p>ok</p>'],
  ['a style that covers the page', '<p style="position: fixed; inset: 0; background: url(https://evil.example/x)">ok</p>'],
  ['a mask out of a set of pictures', `<p style="color: red; mask: image-set('https://evil.example/x.png' 1x)">ok</p>`],
  ['a base', '<base href="https://evil.example/"><a href="/x">x</a>'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['an object', '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">'],
  ['a video with a handler', '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>'],
  ['a details with a handler', '<details open ontoggle=alert(1)><summary>x</summary></details>'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a comment that closes early', '<!--><img src=x onerror=alert(1)>-->'],
  ['a table with a background', '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>'],
  ['a handler in a closing tag', '<p>ok</p onclick=alert(1)>'],
  ['an image of data', '<img src="data:text/html,<script>alert(1)</script>">'],
  ['an image from a path without a scheme', '<img src="//evil.example/x.png">'],
  ['names that shadow the page', '<a id="getElementById" name="cookie" href="/x">x</a>'],
  ['class names of the site', '<a class="hf-1x2y3z swiper-slide" href="https://evil.example">x</a>'],
  ['a stop of the Tab key before all others', '<p tabindex="1">x</p>'],
  ...coveringHtmls,
]

/** Markup that does no harm, and must come back as the same DOM. */
export const harmlessSvgs: [name: string, svg: string][] = [
  [
    'a path',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M3 7h11v9H3zM14 10h4l3 3v3h-7"/></svg>',
  ],
  [
    'basic shapes',
    '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/><rect x="1" y="1" width="2" height="2" rx="1"/><line x1="0" y1="0" x2="9" y2="9"/><polyline points="0,0 1,1"/><polygon points="0,0 1,1 2,0"/><ellipse cx="1" cy="1" rx="1" ry="2"/></svg>',
  ],
  [
    'groups with transforms',
    '<svg><g transform="translate(2 3) rotate(45)" opacity="0.5"><g><path d="M0 0h1" fill-rule="evenodd" clip-rule="evenodd"/></g></g></svg>',
  ],
  [
    'a gradient',
    '<svg><defs><linearGradient id="g" x1="0" x2="1" gradientUnits="userSpaceOnUse"><stop offset="0%" stop-color="#f60"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient></defs><path fill="url(#g)" d="M0 0h9v9z"/></svg>',
  ],
  [
    'a radial gradient and a pattern',
    '<svg><defs><radialGradient id="r"><stop offset="0" stop-color="red"/></radialGradient><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h1"/></pattern></defs><rect fill="url(#p)" width="9" height="9"/></svg>',
  ],
  [
    'a clip path and a mask',
    '<svg><clipPath id="c"><rect width="4" height="4"/></clipPath><mask id="m"><rect width="4" height="4" fill="#fff"/></mask><g clip-path="url(#c)" mask="url(#m)"><path d="M0 0h9"/></g></svg>',
  ],
  [
    'a symbol that is used',
    '<svg><symbol id="s" viewBox="0 0 4 4"><path d="M0 0h4"/></symbol><use href="#s" x="1" width="4" height="4"/></svg>',
  ],
  [
    'an old reference',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><path id="a" d="M0 0h1"/><use xlink:href="#a"/></svg>',
  ],
  [
    'text',
    '<svg><text x="1" y="2" font-family="sans-serif" font-size="4" text-anchor="middle">NH <tspan font-weight="bold" fill="red">48</tspan></text></svg>',
  ],
  [
    'a title and a description',
    '<svg role="img" aria-label="A truck"><title>A truck</title><desc>Side view &amp; more</desc><path d="M0 0h1"/></svg>',
  ],
  [
    'a filter',
    '<svg><filter id="f"><feGaussianBlur in="SourceGraphic" stdDeviation="2"/><feOffset dx="1" dy="1"/><feMerge><feMergeNode in="SourceGraphic"/></feMerge></filter><path filter="url(#f)" d="M0 0h1"/></svg>',
  ],
  ['harmless styles', '<svg style="fill: none; stroke: #f60"><path style="fill:url(#g);stroke-width:2px;opacity:.5" d="M0 0h1"/></svg>'],
  [
    'classes, ids and sizes',
    '<svg class="icon" id="truck" width="24" height="24" preserveAspectRatio="xMidYMid meet"><path class="a b" d="M0 0h1"/></svg>',
  ],
  ['labels that speak of pictures', '<svg role="img" aria-label="The image (left), url(here)"><path d="M0 0h1"/></svg>'],
  ['accessibility attributes', '<svg aria-hidden="true" focusable="false" role="presentation"><path d="M0 0h1"/></svg>'],
  [
    'a marker',
    '<svg><marker id="m" markerWidth="4" markerHeight="4" refX="1" refY="1" orient="auto"><path d="M0 0h1"/></marker><path d="M0 0h9" marker-end="url(#m)"/></svg>',
  ],
]

export const harmlessHtmls: [name: string, html: string][] = [
  ['headings and paragraphs', '<h2>Door to door</h2><p>Sealed at the dock,<br>opened at the <strong>destination</strong>.</p>'],
  ['lists', '<ul><li>One</li><li>Two<ol><li>Inner</li></ol></li></ul><dl><dt>ETA</dt><dd>Noon</dd></dl>'],
  [
    'emphasis',
    '<p><em>a</em> <b>b</b> <i>c</i> <u>d</u> <s>e</s> <mark>f</mark> <sub>g</sub> <sup>h</sup> <small>i</small> <del>j</del> <ins>k</ins></p>',
  ],
  [
    'a table',
    '<table><caption>Rates</caption><thead><tr><th scope="col">From</th></tr></thead><tbody><tr><td colspan="2" rowspan="1">Pune</td></tr></tbody></table>',
  ],
  [
    'links',
    '<p><a href="https://portolan.example/x?a=1&amp;b=2#c" title="More">out</a> <a href="/contact">in</a> <a href="#top">up</a> <a href="mailto:desk@portolan.example">mail</a> <a href="tel:+919820012345">call</a></p>',
  ],
  ['a link in a new tab', '<a href="https://portolan.example" target="_blank" rel="noopener noreferrer">out</a>'],
  [
    'a picture',
    '<figure><img src="/uploads/service/3f9c1d2e4b5a69788796a5b4c3d2e1f0.webp" alt="A dock" width="640" height="360" loading="lazy"><figcaption>The dock</figcaption></figure>',
  ],
  [
    'a quotation and code',
    '<blockquote cite="https://portolan.example"><p>Never late.</p></blockquote><pre><code>LR-2041</code></pre><hr>',
  ],
  ['harmless styles', '<p style="text-align: center; color: #f60">x</p><span style="font-weight: bold">y</span>'],
  ['divisions', '<div><span>x</span></div><section><article>y</article></section>'],
  [
    'colours and sizes as editors write them',
    '<p style="text-align: right; line-height: 1.5"><span style="color: #e03e2d; background-color: rgb(251, 238, 184); font-size: 18pt;">x</span> <font color="#ff6a1f" size="5">y</font></p>',
  ],
  [
    'a table as editors write it',
    '<table border="1" style="border-collapse: collapse; width: 100%; border-color: #ccc;"><tbody><tr><td style="width: 33.3333%; padding: 4px 8px; border: 1px solid #ccc; vertical-align: top;">Pune</td><td width="20%" align="right">2</td></tr></tbody></table>',
  ],
  [
    'a picture in the middle',
    '<p style="text-align:center"><img style="display: block; margin-left: auto; margin-right: auto; max-width: 100%;" src="https://portolan.example/dock.webp" alt="A dock" width="4032" height="3024"></p>',
  ],
  ['an indented paragraph', '<p style="padding-left: 40px; margin-left: 36pt">x</p>'],
  ['entities and odd characters', '<p>5 &lt; 6 &amp; "quotes" ‘more’ — €100&nbsp;000 🚚 مرحبا</p>'],
  ['languages and directions', '<p lang="ar" dir="rtl">مرحبا</p><p lang="mr">नमस्कार</p>'],
  ['a disclosure', '<details open><summary>Rates</summary><p>On request</p></details>'],
  ['nothing', ''],
]
