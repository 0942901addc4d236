import type { PastingCase } from './case.ts'

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-IN><!--StartFragment-->${body}<!--EndFragment--></body></html>`

export const formats: PastingCase[] = [
  [
    'Word for Windows names the weight of the other script in its bold',
    word(
      "<p class=MsoNormal>Pune to <b style='mso-bidi-font-weight:normal'>Nashik</b>, <i style='mso-bidi-font-style:normal'>every</i> night.<o:p></o:p></p>",
    ),
    '<p>Pune to <b>Nashik</b>, <i>every</i> night.</p>',
  ],
  [
    'Word styles characters by its style sheet',
    `<style><!--\n/* Font Definitions */\n@font-face {font-family:Wingdings; panose-1:5 0 0;}\nspan.Accent {mso-style-name:Accent; font-weight:bold; mso-bidi-font-weight:normal;}\n--></style><p class=MsoNormal>A <span class=Accent>sealed</span> truck</p>`,
    '<p>A <strong>sealed</strong> truck</p>',
  ],
  [
    'Word underlines, strikes and raises',
    '<p>1<sup>st</sup> <u>lane</u> <s>late</s> H<sub>2</sub>O</p>',
    '<p>1<sup>st</sup> <u>lane</u> <s>late</s> H<sub>2</sub>O</p>',
  ],
  [
    'Word Online’s bold run',
    '<p class="Paragraph"><span class="TextRun" style="font-weight: bold; font-style: italic"><span class="NormalTextRun">Night</span></span><span class="EOP">&nbsp;</span></p>',
    '<p><strong><em>Night</em></strong></p>',
  ],
  [
    'Google Docs wraps everything in a bold element of normal weight',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Pune </span><span style="font-weight:700;text-decoration:underline line-through;vertical-align:super">Nashik</span></p></b>',
    '<p>Pune <strong><s><u><sup>Nashik</sup></u></s></strong></p>',
  ],
  [
    'Google Docs underlines links',
    '<p><a href="https://portolan.example/rates" style="text-decoration:none"><span style="text-decoration:underline">Rates</span></a></p>',
    '<p><a href="https://portolan.example/rates">Rates</a></p>',
  ],
  [
    'Google Sheets writes formats on cells',
    '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table dir="ltr" border="1" style="font-size:10pt"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;color:#fff;background-color:#00f" data-sheets-value="{}">To</td><td style="font-weight:bold;text-align:right;">Hours</td></tr><tr><td style="font-style:italic">Hosur</td><td style="text-decoration:line-through">27</td></tr></tbody></table></google-sheets-html-origin>',
    '<table><tbody><tr><td><strong>To</strong></td><td><strong>Hours</strong></td></tr><tr><td><em>Hosur</em></td><td><s>27</s></td></tr></tbody></table>',
  ],
  [
    'Excel styles cells by classes of its sheet, and has hidden rows',
    "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><head><style>td{mso-number-format:General;font-weight:400}.xl65{font-weight:700}</style></head><body><table border=0 width=192 style='border-collapse:collapse'><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>To</td><td class=xl65>Hours</td></tr><tr style='display:none'><td>draft</td><td>0</td></tr><tr height=20><td height=20>Hosur</td><td align=right>27</td></tr></table></body></html>",
    '<table><tbody><tr><td><strong>To</strong></td><td><strong>Hours</strong></td></tr><tr><td>Hosur</td><td>27</td></tr></tbody></table>',
  ],
  [
    'Numbers has a bold paragraph in each header cell',
    '<style>p.p1 {margin: 0.0px; font: bold 10.0px "Helvetica Neue"} td.td1 {border: 1px solid}</style><table class="t1"><tbody><tr><td class="td1" valign="top"><p class="p1">To</p></td></tr><tr><td class="td1"><p class="p2">Hosur</p></td></tr></tbody></table>',
    '<table><tbody><tr><td><strong>To</strong></td></tr><tr><td>Hosur</td></tr></tbody></table>',
  ],
  [
    'formats on paragraphs, items and header cells',
    '<p style="font-style: oblique">All</p><ul><li style="FONT-WEIGHT: BOLD !important">One</li></ul><table><tr><th style="font-weight:600">To</th></tr></table>',
    '<p><em>All</em></p><ul><li><strong>One</strong></li></ul><table><tbody><tr><th><strong>To</strong></th></tr></tbody></table>',
  ],
  [
    'comments, escapes and separators in declarations',
    '<p><span style="/* font-style:italic; */ f\\6fnt-weight: bo\\6c d; background: url(\'a;font-style:italic\')">Night</span> lane</p>',
    '<p><strong>Night</strong> lane</p>',
  ],
  [
    'the font shorthand, and a longhand after it',
    '<p><span style="font: italic bold 12px/30px Georgia, serif">a</span> <span style="font: 700 12px Arial; font-weight: 400">b</span> <span style="font:12px bold-face">c</span></p>',
    '<p><strong><em>a</em></strong> b c</p>',
  ],
  [
    'Chrome writes computed styles: normal weight within bold, and a value that no browser knows',
    '<p><b>sealed <span style="font-weight: 400; font-style: normal; text-decoration-style: initial; display: inline !important; float: none;">or not</span></b> <span style="font-weight: heavy">truck</span></p>',
    '<p><b>sealed </b>or not truck</p>',
  ],
  [
    'Chrome’s reset of raised text',
    '<p>1<sup style="font-size:75%;line-height:0;position:relative;vertical-align:baseline;top:-0.5em">st</sup></p>',
    '<p>1<sup>st</sup></p>',
  ],
  [
    'headings are bold as a whole, and of normal weight in Google Docs',
    '<h2 style="font-weight:400"><span style="font-weight:400">Night lane</span></h2><h3><b>Hours</b></h3><h4>By <b>night</b></h4>',
    '<h2>Night lane</h2><h3>Hours</h3><h4>By <b>night</b></h4>',
  ],
  [
    'a spelling checker’s wavy line and Apple’s spaces',
    '<p><span style="text-decoration: underline wavy red">Nashik</span><span class="Apple-converted-space">&nbsp;</span>lane</p>',
    '<p>Nashik lane</p>',
  ],
  [
    'font elements of old mail programs',
    '<font color="#ff0000" size="2"><b>Sealed</b> <strike>slow</strike> <tt>PNQ</tt></font>',
    '<p><b>Sealed</b> <s>slow</s> <code>PNQ</code></p>',
  ],
  [
    'ChatGPT and Markdown renderers',
    '<p>Use <code>PNQ</code> and <strong>seal</strong> <del>twice</del>.</p><pre><div><div>bash</div><button>Copy code</button></div><code class="language-sh"><span class="k">ls</span>\n  -l</code></pre>',
    '<p>Use <code>PNQ</code> and <strong>seal</strong> <s>twice</s>.</p><pre><code>ls\n  -l</code></pre>',
  ],
  [
    'Visual Studio Code shows lines of code as divisions',
    '<div style="color: #3b3b3b;font-family: Menlo, Monaco, \'Courier New\', monospace;white-space: pre;"><div><span style="color: #00f;">if</span> (sealed)</div><div>  go()</div></div>',
    '<pre><code>if (sealed)\n  go()</code></pre>',
  ],
]
