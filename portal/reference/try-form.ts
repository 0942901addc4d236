import { liveMark } from '../../shared/documentation-marks.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { codeBlock } from '../markdown.ts'
import type { BodyView, OperationView } from './operation-view.ts'
import { fieldGroup, jsonField } from './try-fields.ts'

/**
 * Form that sends the operation's request from the reader's browser to this server (`assets/try.js`). Without a script it is hidden, and a
 * sentence stands in its place.
 */
export function tryForm(view: OperationView): string {
  const { method, path, isRead, isEdit, parameters, body, takesToken, first, record } = view
  const namesNone = record === undefined || Object.keys(record.properties).length === 0
  const { header: headers } = parameters
  const kind = body === undefined ? 'none' : body.mediaType === 'multipart/form-data' ? 'form' : 'json'
  const parts = [
    ...(takesToken ? [tokenField] : []),
    fieldGroup('Path', parameters.path, 'path'),
    fieldGroup('Query', parameters.query, 'query'),
    ...(body === undefined
      ? []
      : [
          kind === 'form'
            ? fieldGroup('Body, form', body.fields, 'form', !isEdit)
            : jsonField(isEdit && record !== undefined && namesNone ? leastOf(body) : body.example),
        ]),
    headers.length === 0 ? '' : `<details><summary>Headers, ${headers.length}</summary>${fieldGroup('', headers, 'header')}</details>`,
  ]
  const hasExamples = parts.some((part) => part.includes('placeholder="e.g.'))
  const about = `Your browser sends this request to this server only.${hasExamples ? ' Empty fields, which show a grey example, are not sent.' : ''}`
  const warning = isRead ? '' : `<p class="warning">${liveMark}${escapeHtml(effectOf(view))}</p>`
  const data = [
    ...[`data-method="${method}"`, `data-path="${escapeHtml(path)}"`, `data-body="${kind}"`],
    ...(isRead ? ['data-read'] : []),
  ].join(' ')
  return `<section class="try" aria-labelledby="try"><h2 id="try"><a href="#try">Try it</a></h2>
<div class="columns-2"><div>
<p class="without-script">Sending requests from this page needs JavaScript; the samples do the same.</p>
<form hidden ${data}>
<p class="quiet">${about}</p>${first === undefined ? '' : firstStep(first)}${parts.join('')}${warning}
<p class="buttons">${record === undefined ? '' : `<button type="button" data-record="${escapeHtml(JSON.stringify(record))}">${namesNone ? 'Fill in the stored values' : 'Fill in the first record'}</button> `}<button type="submit" class="primary">${isRead ? 'Send' : 'Review request'}</button></p>
</form>
</div><div class="sent" hidden>${codeBlock('', 'Request', '')}<div class="answer"><p class="outcome" role="status"></p><div class="parts"></div></div></div></div>
<dialog class="review" aria-labelledby="review-title"><h3 id="review-title">Send this request?</h3>${warning}${codeBlock('', 'Request', '')}<form method="dialog" class="buttons"><button value="cancel" autofocus>Cancel</button><button value="send" class="primary">Send ${method}</button></form></dialog>
</section>`
}

/** Says which request goes first, because the browser hides its cookie from this page. */
const firstStep = ({ operation, cookie }: NonNullable<OperationView['first']>) =>
  `<p class="step"><strong>First</strong> send <a href="/docs/operations/${operation}#try"><code>${operation}</code></a>. Its response sets the cookie <code>${cookie}</code>, which your browser sends with this request.</p>`

/** What a body must have, of its example: the record that it edits has the rest. */
function leastOf({ fields, example }: BodyView) {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return Object.fromEntries(Object.entries(Object(example)).filter(([name]) => required.includes(name)))
}

/** What a write does, from its summary: "This request deletes a service." */
export function effectOf({ summary }: Pick<OperationView, 'summary'>): string {
  const [verb = '', ...rest] = summary.split(' ')
  const [or, other, ...others] = rest
  const words = or === 'or' && other !== undefined ? [or, thirdPerson(other), ...others] : rest
  return `This request ${[thirdPerson(verb.toLowerCase()), ...words].join(' ')}.`
}

const thirdPerson = (verb: string) =>
  /(s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`

const tokenField = `<div class="input"><label for="try-token">Token</label><input id="try-token" type="password" data-token-field autocomplete="off" spellcheck="false" placeholder="Your token" aria-describedby="try-token-state"><small id="try-token-state"><span data-no-session>Create one in <a href="/admin/profile">your profile</a>, or <a href="/docs/operations/loginUser">sign in</a>. It stays in this tab. Without a token, requests use the session of this browser.</span><span data-session hidden>You are signed in: requests use your session, and copied samples contain its token.</span></small></div>`
