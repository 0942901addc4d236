/** A clipboard with parts that are not its text, the markup that the text editor takes from it, and the sentence that its editor reads. */
export type LeftOutCase = [program: string, copied: string, taken: string, sentence: string | undefined]

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`

export const leftOutCases: LeftOutCase[] = [
  [
    'Word, a reviewed text',
    word(
      '<p class=MsoNormal>Sealed trucks<span style=\'mso-comment-continuation:1\'> only</span><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span>. <del cite="mailto:Asha" datetime="2026-11-20T10:00">old price</del><ins cite="mailto:Asha" datetime="2026-11-20T10:00">new price</ins></p>',
    ),
    '<p>Sealed trucks only. new price</p>',
    'A comment and a deleted passage were left out of the pasted text',
  ],
  [
    'Word, the comments after the text',
    word(
      "<p class=MsoNormal><a style='mso-comment-reference:AB_1;mso-comment-date:20261120T1000'>Sealed</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href=\"#_msocom_1\">[AB1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span> trucks</p><div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width=\"33%\"><div style='mso-element:comment'><div id=\"_com_1\" class=msocomtxt><p class=MsoCommentText>Are they?</p></div></div></div>",
    ),
    '<p>Sealed trucks</p>',
    'A comment was left out of the pasted text',
  ],
  [
    'Word, a deletion without its author',
    word(
      '<p class=MsoNormal>Rate <span class=msoDel><del>40</del></span><span class=msoIns><ins>45</ins></span>, <del>daily</del>nightly</p>',
    ),
    '<p>Rate 45, nightly</p>',
    '2 deleted passages were left out of the pasted text',
  ],
  ['GitHub, text that is struck through', '<p>Rate <del>40</del> 45</p>', '<p>Rate <s>40</s> 45</p>', undefined],
  [
    'Google Docs, comments',
    '<p>Sealed<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> trucks</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Are they?</span></p></div>',
    '<p>Sealed trucks</p>',
    'A comment was left out of the pasted text',
  ],
  [
    'Word, a footnote that was not copied',
    word(
      '<p class=MsoNormal>By night<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a>.</p>',
    ),
    '<p>By night.</p>',
    'A footnote mark was left out of the pasted text',
  ],
  [
    'Word, a footnote that was copied, too',
    word(
      '<p class=MsoNormal>By night<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a>.</p><div style=\'mso-element:footnote-list\'><hr align=left size=1><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Not on Sundays</p></div></div>',
    ),
    '<p>By night<sup>[1]</sup>.</p><hr><p>[1] Not on Sundays</p>',
    undefined,
  ],
  [
    'LibreOffice and Google Docs, footnotes',
    '<p>By<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>i</sup></a> night<sup><a href="#ftnt1">[2]</a></sup></p>',
    '<p>By night</p>',
    '2 footnote marks were left out of the pasted text',
  ],
  [
    'Wikipedia, a mark with the address of its page',
    '<p>By night<sup class="reference"><a href="https://en.wikipedia.example/wiki/Truck#cite_note-1"><span>[</span>1<span>]</span></a></sup></p>',
    '<p>By night</p>',
    'A footnote mark was left out of the pasted text',
  ],
  [
    'hidden text and pictures of the program’s own',
    '<p>Seen<span style=\'mso-hide:all\'>unseen</span><img src="cid:1"><img src="file:///C:/a.png"></p>',
    '<p>Seen</p>',
    '2 pictures were left out of the pasted text',
  ],
]
