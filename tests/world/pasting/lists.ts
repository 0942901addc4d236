const nested = '<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul>'
const wordItem = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const online = (tag: string, level: number, id: number, text: string, start = '') =>
  `<div class="ListContainerWrapper"><${tag} role="list"${start}><li data-leveltext="" data-listid="${id}" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`
const mailItem = (inches: number, marker: string, text: string) =>
  `<p class="m_1MsoListParagraph" style="margin-left:${inches}in"><u></u><span style="font-family:Symbol">${marker}<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp; </span></span><u></u>${text}<u></u></p>`

/** The program and its habit, the markup that it copies, and the markup that the text editor takes from it. */
export const lists: [program: string, copied: string, taken: string][] = [
  ['Word for Windows', [wordItem(1, '·', 'One'), wordItem(2, 'o', 'Within'), wordItem(1, '·', 'Two')].join('\n'), nested],
  [
    'Word without markers: its style sheet has the kind',
    `<style>@list l0:level1 {mso-level-number-format:alpha-lower;} @list l0:level2 {mso-level-number-format:bullet;}</style><p style='mso-list:l0 level1 lfo1'>One</p><p style='mso-list:l0 level2 lfo1'>Within</p>`,
    '<ol><li>One<ul><li>Within</li></ul></li></ol>',
  ],
  [
    'Word’s numbers of several levels, from Hindi too',
    [wordItem(1, '3.', 'One'), wordItem(2, '3.1.', 'Within'), wordItem(1, '४.', 'Two')].join(''),
    '<ol start="3"><li>One<ol><li>Within</li></ol></li><li>Two</li></ol>',
  ],
  [
    'Word from the middle of a nested list',
    [wordItem(2, 'o', 'One'), wordItem(1, '·', 'Two')].join(''),
    '<ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'Word Online writes one list an item',
    [
      online('ul', 1, 1, 'One'),
      online('ul', 2, 1, 'Within'),
      online('ul', 1, 1, 'Two'),
      online('ol', 1, 2, 'Load', ' start="1"'),
      online('ol', 1, 2, 'Seal', ' start="2"'),
    ].join('\n'),
    `${nested}<ol><li>Load</li><li>Seal</li></ol>`,
  ],
  [
    'Word Online goes on counting after a paragraph',
    `${online('ol', 1, 2, 'Load', ' start="1"')}<div class="OutlineElement"><p>Wait.</p></div>${online('ol', 1, 2, 'Seal', ' start="2"')}`,
    '<ol><li>Load</li></ol><p>Wait.</p><ol start="2"><li>Seal</li></ol>',
  ],
  [
    'Google Docs',
    '<ul><li aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p>Within</p></li></ul><li aria-level="1"><p>Two </p></li></ul>',
    nested,
  ],
  [
    'Notion, block by block',
    '<ul><li>One</li></ul><ul><li>Two</li></ul><ol><li>Load</li></ol><ol start="2"><li>Seal</li></ol><ol><li>Again</li></ol>',
    '<ul><li>One</li><li>Two</li></ul><ol><li>Load</li><li>Seal</li></ol><ol><li>Again</li></ol>',
  ],
  [
    'OneNote’s numbers',
    '<ol type=1 style="direction:ltr"><li value=3 style="font-weight:normal"><span>Load</span></li><li><span>Seal</span></li></ol>',
    '<ol start="3"><li>Load</li><li>Seal</li></ol>',
  ],
  [
    'Outlook on the web wraps items in divisions',
    '<ul><li><div>One</div></li><li style="display:block"><ul><li><div>Within</div></li></ul></li><li><div>Two<br></div></li></ul>',
    nested,
  ],
  [
    'Gmail shows Outlook’s lists without their styles',
    [mailItem(0.5, '·', 'One'), mailItem(1, 'o', 'Within'), mailItem(0.5, '·', 'Two')].join(''),
    nested,
  ],
  [
    'Quill',
    '<ol><li data-list="bullet">One</li><li data-list="bullet" class="ql-indent-1">Within</li><li data-list="bullet">Two</li></ol>',
    nested,
  ],
  [
    'Slack writes one list a level',
    '<ul data-stringify-type="unordered-list" data-indent="0"><li data-stringify-indent="0">One</li></ul><ul data-indent="1"><li data-stringify-indent="1">Within</li></ul><ul data-indent="0"><li data-stringify-indent="0">Two</li></ul>',
    nested,
  ],
  ['a part of a list, as Chrome copies it', '<li>One</li><li>Two</li>', '<ul><li>One</li><li>Two</li></ul>'],
  [
    'lists that are shown with the other kind of markers',
    '<ul style="list-style-type: decimal"><li>Load</li></ul><ol><li style="list-style: disc outside">One</li></ol>',
    '<ol><li>Load</li></ol><ul><li>One</li></ul>',
  ],
  [
    'PowerPoint',
    "<div class=O><span style='mso-special-format:bullet;position:absolute'>•</span><span>One</span></div><div class=O><span style='mso-special-format:bullet'>•</span><span>Two</span></div>",
    '<ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'blank items and blanks in items',
    '<ul><li>One <br></li><li>&nbsp;</li><li><p> Two </p></li></ul>',
    '<ul><li>One</li><li>Two</li></ul>',
  ],
  [
    'words after a nested list stay there',
    '<ul><li>One<ul><li>Within</li></ul>and more</li></ul>',
    '<ul><li><p>One</p><ul><li>Within</li></ul><p>and more</p></li></ul>',
  ],
]
