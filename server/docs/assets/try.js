import { colouredJson } from './json.js'
import { fillRecord, requestOf, requestText } from './request.js'
import { addCopyButton } from './tabs.js'
import { storeToken } from './token.js'

/** Longest text of a response that is shown; more of it would make the page slow. */
const maxShown = 100_000

/** Shows the forms, which are of no use without a script, and sends what they hold. */
export function prepareForms() {
  for (const form of document.querySelectorAll('.try form[data-method]')) prepareForm(form)
  for (const run of document.querySelectorAll('[data-try]')) prepareFirstRead(run)
}

function prepareForm(form) {
  const section = form.closest('.try')
  const answer = section.querySelector('.answer')
  const review = section.querySelector('.review')
  const preview = section.querySelector('.sent > .code code')
  const showRequest = () => {
    preview.textContent = requestText(requestOf(form))
  }
  form.hidden = false
  section.querySelector('.sent').hidden = false
  form.addEventListener('input', showRequest)
  form.querySelector('[data-record]')?.addEventListener('click', async ({ currentTarget }) => {
    const failure = await fillRecord(form, JSON.parse(currentTarget.dataset.record)).catch((error) => error.message)
    answer.hidden = failure === ''
    answer.replaceChildren(paragraph(failure, 'bad'))
  })
  showRequest()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const request = requestOf(form)
    if (form.dataset.read === undefined && !(await isConfirmed(review, request))) return
    await send(request, answer, event.submitter)
  })
}

/** Asks for a look at the request; the safe answer has the focus. */
function isConfirmed(review, request) {
  review.querySelector('code').textContent = requestText(request)
  review.returnValue = 'cancel'
  review.showModal()
  return new Promise((resolve) => {
    review.addEventListener('close', () => resolve(review.returnValue === 'send'), { once: true })
  })
}

/** "Run" of the first read on the page Getting started. */
function prepareFirstRead(run) {
  const button = run.querySelector('button')
  run.hidden = false
  button.addEventListener('click', () => {
    const url = location.origin + run.querySelector('select').value
    void send({ method: 'GET', url, headers: {}, body: undefined }, run.nextElementSibling, button)
  })
}

/** Sends a request to this server, and shows status, time, headers and body of the response. */
async function send({ method, url, headers, body }, answer, button) {
  // Disabled, the button would lose the focus.
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const started = performance.now()
  try {
    const response = await fetch(url, { method, headers, body, cache: 'no-store' })
    const content = await response.blob()
    const took = Math.round(performance.now() - started)
    await show(answer, response, content, took)
  } catch (error) {
    answer.replaceChildren(paragraph(`No response: ${error.message}`, 'bad'))
  }
  answer.hidden = false
  button.ariaBusy = null
  answer.scrollIntoView({ block: 'nearest' })
}

const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
const paragraph = (text, className) => element('p', { textContent: text, className })

/** A block of code like those of the page (`codeBlock` of `server/docs/markdown.ts`). */
function block(label, text, isJson = false) {
  const pre = element('pre', { tabIndex: 0 }, element('code', {}, ...(isJson ? colouredJson(text) : [text])))
  pre.setAttribute('role', 'group')
  pre.setAttribute('aria-label', label)
  const figure = element('figure', { className: 'code' }, element('figcaption', { textContent: label }), pre)
  addCopyButton(pre)
  return figure
}

async function show(answer, response, content, took) {
  const status = paragraph(
    `${response.status} ${response.statusText} in ${took} ms`,
    response.ok || response.status === 304 ? 'good' : 'bad',
  )
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const details = element('details', {}, element('summary', { textContent: 'Response headers' }), block('Response headers', headers))
  answer.replaceChildren(status, details, ...(await bodyParts(response, content)))
}

async function bodyParts(response, content) {
  const type = response.headers.get('content-type') ?? ''
  if (content.size === 0) return [paragraph('No body.', 'quiet')]
  if (!/json|text|xml/.test(type)) return [paragraph(`${type}, ${content.size} bytes`, 'quiet'), download(response, content)]
  const text = await content.text()
  const value = /json/.test(type) ? JSON.parse(text) : undefined
  const shown = value === undefined ? text : JSON.stringify(value, null, 2)
  const parts = [block('Response body', shown.slice(0, maxShown), value !== undefined)]
  if (shown.length > maxShown)
    parts.push(paragraph(`The first ${maxShown} of ${shown.length} characters.`, 'quiet'), download(response, content))
  if (/problem\+json/.test(type) && /^\/docs\/problems\/[\w-]+$/.test(value?.type)) parts.unshift(problemLink(value))
  if (typeof value?.token === 'string') parts.unshift(tokenButton(value.token))
  return parts
}

function download(response, content) {
  const name = new URL(response.url).pathname.split('/').at(-1)
  return element('p', {}, element('a', { href: URL.createObjectURL(content), download: name, textContent: `Save ${name}` }))
}

/** The page of the problem that a response names: its cause and its remedy. */
const problemLink = ({ type, title, detail }) =>
  element('p', {}, element('a', { href: type, textContent: title }), detail === undefined ? '' : `: ${detail}`)

/** A sign-in returns a token, which the other forms and samples then use. */
function tokenButton(token) {
  const button = element('button', { type: 'button', textContent: 'Use this token in the documentation' })
  button.addEventListener('click', () => {
    storeToken(token)
    button.textContent = 'Samples and requests of this tab use it'
    button.disabled = true
  })
  return element('p', {}, button)
}
