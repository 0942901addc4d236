import type { PastingCase } from './case.ts'

export const blocks: PastingCase[] = [
  ['Gmail’s lines', '<div>Collect by 6 pm</div><div>Deliver by 8 am</div>', '<p>Collect by 6 pm</p><p>Deliver by 8 am</p>'],
  [
    'Gmail’s blank lines and quotation, Outlook’s paragraphs after it',
    '<div class="gmail_default" style="font-family:arial"><div>First line</div><div><br></div><div>Second line after a blank one</div><div><b>Bold</b> <font color="#ff0000">red</font></div></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">Quoted</blockquote><p class="MsoNormal"><span style="color:#1F497D">Outlook line<o:p></o:p></span></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>',
    '<p>First line</p><p>Second line after a blank one</p><p><b>Bold</b> red</p><blockquote>Quoted</blockquote><p>Outlook line</p>',
  ],
  ['Yahoo ends paragraphs by two line breaks', 'Collect<br><br><br>Deliver<br>Return', '<p>Collect</p><p>Deliver<br>Return</p>'],
  [
    'Thunderbird shows plain mails in a pre',
    '<pre class="moz-quote-pre" wrap="" style="white-space: pre-wrap">Collect\nDeliver\n\nThanks</pre>',
    '<p>Collect<br>Deliver</p><p>Thanks</p>',
  ],
  [
    'WhatsApp Web',
    '<span dir="ltr" class="selectable-text" style="white-space: pre-wrap">Collect\nDeliver <img alt="🚚" src="data:image/gif;base64,R0lG" class="emoji"></span>',
    '<p>Collect<br>Deliver 🚚</p>',
  ],
  [
    'Slack',
    '<div class="p-rich_text_section">Collect<span aria-label="&nbsp;" class="c-mrkdwn__br" style="display: block; height: 8px"></span>Deliver <b data-stringify-type="bold">now</b></div>',
    '<p>Collect</p><p>Deliver <b>now</b></p>',
  ],
  [
    'spans that are shown as blocks, and divisions that are not',
    'One<span style="display:block">two</span><span style="display:flex">three</span><div style="display:inline">fo</div><div style="display: inline-block">ur</div>',
    '<p>One</p><p>two</p><p>three</p><p>four</p>',
  ],
  [
    'blocks within inline elements',
    '<b><div>One</div><div>Two</div></b><a href="https://portolan.example/"><div>Three</div><h3>Four</h3></a>',
    '<p><b>One</b></p><p><b>Two</b></p><p><a href="https://portolan.example/">Three</a></p><h3><a href="https://portolan.example/">Four</a></h3>',
  ],
  [
    'a web page: sections, an address, a navigation',
    '<header>Portolan</header><nav><a href="/rates">Rates</a></nav><section><h1>Lanes</h1><center>By night</center></section><address>Dock 4<br>Pune</address><aside>Ask us</aside><fieldset><legend>Hours</legend>All</fieldset>',
    '<p>Portolan</p><p><a href="/rates">Rates</a></p><h2>Lanes</h2><p>By night</p><p>Dock 4<br>Pune</p><p>Ask us</p><p>Hours</p><p>All</p>',
  ],
  [
    'a list of definitions',
    '<dl><dt>ETA</dt><dd>Noon</dd><dt><div>ETD</div></dt><dd><p>Six</p></dd></dl>',
    '<dl><dt>ETA</dt><dd>Noon</dd><dt>ETD</dt><dd>Six</dd></dl>',
  ],
  ['a heading of two lines', '<h2><div>Night</div><div>lane</div></h2>', '<h2>Night<br>lane</h2>'],
  [
    'cells with several blocks',
    '<table><tr><td><div>Hosur</div><div>Salem</div></td><td><p>27 h</p></td><td></td></tr></table>',
    '<table><tbody><tr><td><p>Hosur</p><p>Salem</p></td><td>27 h</td><td></td></tr></tbody></table>',
  ],
  [
    'a newsletter’s layout table, its hidden preview and its counting pixel',
    '<span style="display:none">Preview</span><table role="presentation"><tr><td>Collect</td><td>Deliver</td></tr></table><img src="https://mail.example/open.gif" width="1" height="1">',
    '<p>Collect</p><p>Deliver</p>',
  ],
  [
    'a caption of a table',
    '<table><caption>Fares</caption><tr><td>Hosur</td></tr></table>',
    '<p>Fares</p><table><tbody><tr><td>Hosur</td></tr></tbody></table>',
  ],
  [
    'Word’s runs of spaces and tabs',
    "<p class=MsoNormal>Pune<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span>Nashik<span style='mso-spacerun:yes'>&nbsp; </span>27&nbsp;h</p>",
    '<p>Pune Nashik 27&nbsp;h</p>',
  ],
  [
    'Word’s title and numbered heading',
    "<p class=MsoTitle>Lanes</p><p class=MsoSubtitle>By night</p><h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Hours</h2>",
    '<h2>Lanes</h2><p>By night</p><h2>1. Hours</h2>',
  ],
  [
    'links into the user’s own disk',
    '<p><a href="file:///C:/lanes.docx">Lanes</a> <a href="#_Toc1">Hours</a> <a name="_Toc1">Rates</a> <a href="javascript:go()">Go</a></p>',
    '<p>Lanes Hours Rates Go</p>',
  ],
]
