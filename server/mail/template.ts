import { escapeHtml } from '../../shared/escape-html.ts'
import { isolate, linesOf, truncate } from '../../shared/human-text.ts'
import { type Company, greeting, type Mail } from './mail.ts'
import { outlookStyles, type Styles, stylesOf, width } from './styles.ts'

/** Content id of the attached logo. Attached, because loading a linked picture would reveal when and where a mail is read. */
export const logoId = 'logo'

/** Maximum length of the company's name in graphemes; most programs cut a subject after about 70 characters. */
const maxCompanyLength = 60

type Rendered = { subject: string; text: string; html: string }

export function renderMail(mail: Mail, company: Company): Rendered {
  const subject = typeof mail.subject === 'string' ? mail.subject : mail.subject(isolate(truncate(company.name, maxCompanyLength)))
  return { subject, text: textOf(mail, company), html: htmlOf(mail, subject, company) }
}

function textOf({ name, letter, intro, code, action, quote, facts = [], outro = [] }: Mail, company: Company): string {
  const blocks = [
    letter === undefined ? greeting(name) : linesOf(letter).join('\n'),
    ...intro,
    code && `    ${code}`,
    quote &&
      linesOf(quote)
        .map((line) => `> ${line}`)
        .join('\n'),
    facts.map(([term, fact]) => `${term}: ${fact}`).join('\n'),
    action && `${action.label}:\n${company.origin}${action.path}`,
    ...outro,
    `-- \n${company.name}\n${company.origin}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function htmlOf({ name, letter, intro, code, action, quote, facts = [], outro = [] }: Mail, subject: string, company: Company): string {
  const { styles, darkStyles } = stylesOf(company.accentColor)
  const { button, cell, element, head, link, row, table } = markupIn(styles)
  const content = [
    element('h1', 'title', escapeHtml(subject)),
    letter === undefined ? element('p', 'text', escapeHtml(greeting(name))) : element('div', 'text', linesOf(letter).map(ownLine).join('')),
    ...intro.map((text) => element('p', 'text', escapeHtml(text))),
    code && table('frame', cell('code', escapeHtml(code), 'center')),
    quote && table('frame', cell('bar', element('blockquote', 'quote', linesOf(quote).map(ownLine).join('')))),
    facts.length > 0 && table('facts', facts.map(([term, fact]) => row(element('th', 'term', escapeHtml(term)), fact)).join('')),
    action && button(action.label, company.origin + action.path),
    ...outro.map((text) => element('p', 'small', escapeHtml(text))),
  ]
  const card = `<tr>${element('td', 'band', '')}</tr><tr>${element('td', 'head', head(company))}</tr><tr>${element('td', 'body', content.filter(Boolean).join('\n'))}</tr>`
  const foot = element(
    'p',
    'foot',
    `${ownDirection(company.name)}<br>${link('quiet', company.origin, company.origin.replace(/^https?:\/\//, ''))}`,
  )
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
${inOutlook(`<style>${outlookStyles}</style>`)}
</head>
${element('body', 'ground', table('page', cell('margins', fixedWidth(`${table('card', card)}\n${foot}`), 'center')))}
</html>
`
}

/** Text of people, in the direction of its first letter. */
const ownDirection = (text: string) => `<span dir="auto">${escapeHtml(text)}</span>`

/** A line with its own direction; an empty one keeps its height. */
const ownLine = (line: string) => (line === '' ? '<br>' : `<div dir="auto">${escapeHtml(line)}</div>`)

/** Markup for Outlook for Windows only, which renders mails like Word. */
const inOutlook = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`

/** Table of fixed width, because Word ignores `max-width`. */
const fixedWidth = (content: string) =>
  `${inOutlook(`<table role="presentation" width="${width}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>`)}${content}${inOutlook('</td></tr></table>')}`

/** Elements with inline styles, because mail programs support style sheets partly or not at all; the style sheet has the dark scheme. */
function markupIn(styles: Styles) {
  /** Button with its address below, so that readers see where it leads and can open it elsewhere. */
  const button = (label: string, url: string) =>
    table('frame', cell('button', link('label', url, label), 'center'), '') +
    element('p', 'small', `If the button does not work, open this address:<br>${link('address', url, url)}`)

  /** A row of one cell, because Word pads and borders only cells. */
  const cell = (style: keyof Styles, content: string, align: 'left' | 'center' = 'left') =>
    `<tr><td align="${align}" class="${style}" style="${styles[style]}">${content}</td></tr>`

  const link = (style: keyof Styles, url: string, text: string) =>
    `<a href="${escapeHtml(url)}" class="${style}" style="${styles[style]}">${escapeHtml(text)}</a>`

  const head = ({ name, logo }: Company) =>
    logo === ''
      ? element('span', 'name', ownDirection(name))
      : `<img src="cid:${logoId}" alt="${escapeHtml(name)}" height="40" class="logo" style="${styles.logo}">`

  const row = (term: string, text: string) => `<tr>${term}${element('td', 'fact', ownDirection(text))}</tr>`

  /** Layout table, because many mail programs support no other layout; only the table of facts is a table to screen readers. */
  const table = (style: 'page' | 'card' | 'facts' | 'frame', rows: string, width = ' width="100%"') =>
    `<table${style === 'facts' ? '' : ' role="presentation"'}${width} cellpadding="0" cellspacing="0" border="0" class="${style}" style="${styles[style]}">${rows}</table>`

  const element = (tag: string, style: keyof Styles, content: string) =>
    `<${tag} class="${style}" style="${styles[style]}">${content}</${tag}>`

  return { button, cell, element, head, link, row, table }
}
