import type { PastingCase } from './case.ts'

export const directions: PastingCase[] = [
  [
    'Word, Urdu beside Hindi',
    "<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=UR style='font-family:\"Jameel Noori Nastaleeq\"'>ہم ممبئی سے دہلی تک (24 گھنٹے) سامان پہنچاتے ہیں۔</span><span dir=LTR></span></p>\n<p class=MsoNormal><span lang=HI style='font-family:Mangal'>हम मुंबई से दिल्ली तक माल पहुँचाते हैं।</span></p>",
    '<p dir="rtl">ہم ممبئی سے دہلی تک (24 گھنٹے) سامان پہنچاتے ہیں۔</p><p>हम मुंबई से दिल्ली तक माल पहुँचाते हैं।</p>',
  ],
  [
    'Google Docs declares the direction of everything',
    '<p dir="ltr">Lanes</p><h2 dir="rtl">راستے</h2><ul><li dir="rtl"><p dir="rtl">ممبئی</p></li><li dir="rtl"><p dir="rtl">DHL دہلی</p></li></ul>',
    '<p>Lanes</p><h2 dir="rtl">راستے</h2><ul dir="rtl"><li>ممبئی</li><li>DHL دہلی</li></ul>',
  ],
  [
    'Gmail, a mail from right to left',
    '<div dir="rtl"><div>שלום</div><div dir="ltr">Hello</div></div>',
    '<p dir="rtl">שלום</p><p>Hello</p>',
  ],
  [
    'a direction by CSS only',
    '<div style="direction: rtl; text-align: start">مرحبا</div><blockquote style="direction:rtl"><p>نعم</p></blockquote>',
    '<p dir="rtl">مرحبا</p><blockquote dir="rtl">نعم</blockquote>',
  ],
  [
    'text from left to right that begins with another script',
    '<p dir="ltr">اردو is a language</p><p dir="auto">Auto</p>',
    '<p dir="ltr">اردو is a language</p><p dir="auto">Auto</p>',
  ],
  ['a name within a line', '<p>Ask <span dir="rtl">دہلی (24)</span> now</p>', '<p>Ask <span dir="rtl">دہلی (24)</span> now</p>'],
  [
    'a table of Excel from right to left',
    '<table dir=rtl><tr><td>شہر</td><td>27</td></tr></table>',
    '<table dir="rtl"><tbody><tr><td>شہر</td><td>27</td></tr></tbody></table>',
  ],
]
