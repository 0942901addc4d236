import { escapeHtml } from '../../lib/escape-html.ts'
import { codeBlock } from '../markdown.ts'
import type { OperationView } from './operation-view.ts'
import type { Field } from './schema-tree.ts'

/** What the form needs to know of the installation. */
export type TryOptions = {
  /** A site that visitors see: a write says so before it is sent. */
  isLive: boolean
}

/** Request headers that the browser or another part of the form sets. */
const setElsewhere = ['range']

/**
 * Form that sends the operation's request from the reader's browser to this server (`assets/try.js`). Without a script it is hidden, and a
 * sentence stands in its place.
 */
export function tryForm(view: OperationView, { isLive }: TryOptions): string {
  const { method, path, isRead, parameters, body, takesToken, record } = view
  const headers = parameters.header.filter(({ name }) => !setElsewhere.includes(name.toLowerCase()))
  const kind = body === undefined ? 'none' : body.mediaType === 'multipart/form-data' ? 'form' : 'json'
  const parts = [
    ...(takesToken ? [tokenField] : []),
    group('Path', parameters.path, 'path'),
    group('Query', parameters.query, 'query'),
    ...(body === undefined ? [] : [kind === 'form' ? group('Form', body.fields, 'form') : jsonField(body.example)]),
    headers.length === 0 ? '' : `<details><summary>Headers</summary>${group('', headers, 'header')}</details>`,
  ]
  const warning = isRead
    ? ''
    : `<p class="warning">${isLive ? 'This is a live site. ' : ''}This request changes the site${isLive ? ' that visitors see' : ''}.</p>`
  return `<section class="try" aria-labelledby="try"><h2 id="try"><a href="#try">Try it</a></h2>
<div class="columns-2"><div>
<p class="without-script">Sending requests from this page needs JavaScript; the samples do the same.</p>
<form hidden data-method="${method}" data-path="${escapeHtml(path)}" data-body="${kind}"${isRead ? ' data-read' : ''}>
<p class="quiet">Sent from your browser to this server only.</p>${parts.join('')}${warning}
<p class="buttons">${record === undefined ? '' : `<button type="button" data-record="${escapeHtml(JSON.stringify(record))}">Fill in the first record</button> `}<button type="submit" class="primary">${isRead ? 'Send' : 'Review request'}</button></p>
</form>
</div><div class="sent" hidden>${codeBlock('', 'Request', '')}<output class="answer" hidden></output></div></div>
<dialog class="review" aria-labelledby="review-title"><h3 id="review-title">Send this request?</h3>${warning}${codeBlock('', 'Request', '')}<form method="dialog" class="buttons"><button value="cancel" autofocus>Cancel</button><button value="send" class="primary">Send ${method}</button></form></dialog>
</section>`
}

const tokenField = `<label class="input"><span>Token</span><input type="password" data-token-field autocomplete="off" spellcheck="false" placeholder="Your token"><small data-token-state><a href="/admin/profile">From your profile</a>, or of <a href="/docs/operations/loginUser">signing in</a>. Stays in this tab. Without one, the session of this browser is used.</small></label>`

function group(title: string, fields: Field[], place: string): string {
  if (fields.length === 0) return ''
  const legend = title === '' ? '' : `<legend>${title}</legend>`
  return `<fieldset>${legend}${fields.map((field) => inputHtml(field, place)).join('')}</fieldset>`
}

function jsonField(example: unknown): string {
  const text = JSON.stringify(example, null, 2)
  const rows = Math.min(16, text.split('\n').length + 1)
  return `<label class="input"><span>Body, JSON</span><textarea data-in="body" rows="${rows}" spellcheck="false">${escapeHtml(text)}</textarea></label>`
}

function inputHtml(field: Field, place: string): string {
  const { name, type, isRequired } = field
  const note = isRequired ? ' <small>required</small>' : ''
  return `<label class="input"><span>${escapeHtml(name)}${note}</span>${control(field, `data-in="${place}" name="${escapeHtml(name)}"${isRequired && place === 'path' ? ' required' : ''}`, type)}</label>`
}

function control({ type, choices, example, isRequired, fields, name }: Field, attributes: string, typeName: string): string {
  if (/files?\b/.test(typeName)) return `<input type="file" ${attributes}${typeName.startsWith('list') ? ' multiple' : ''}>`
  const options = type === 'boolean' ? ['true', 'false'] : type.startsWith('list') ? [] : choices
  if (options.length > 0) {
    const all = options.map((option) => `<option>${escapeHtml(option)}</option>`)
    return `<select ${attributes}><option value="">Not sent</option>${all.join('')}</select>`
  }
  const isRepeated = Array.isArray(example) && attributes.startsWith('data-in="query"')
  const shown =
    example === undefined ? '' : isRepeated ? example.join(', ') : typeof example === 'object' ? JSON.stringify(example) : String(example)
  // Ids of the examples name no record of this site.
  const value = isRequired && type !== 'UUID' && fields.length === 0 ? ` value="${escapeHtml(shown)}"` : ''
  const isText = /html|description|message/i.test(name)
  if (isText && value !== '') return `<textarea ${attributes} rows="3">${escapeHtml(shown)}</textarea>`
  return `<input type="text" ${attributes}${isRepeated ? ' data-list' : ''}${value} placeholder="${escapeHtml(shown.slice(0, 60))}" autocomplete="off" spellcheck="false">`
}
