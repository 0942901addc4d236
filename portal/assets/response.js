import { element } from './element.js'
import { colouredJson, parsedJson } from './json.js'
import { addCopyButton } from './tabs.js'
import { storeToken } from './token.js'

/** Longest text of a response that is shown; more of it would make the page slow. */
const maxShown = 100_000
/** Largest picture that is shown, in bytes; a part of one (206) is none. */
const maxPicture = 10_000_000

const paragraph = (text, className) => element('p', { textContent: text, className })

/** Says how the request went, in place of an earlier answer. */
export function showOutcome(answer, text, className, ...content) {
  const [outcome, parts] = answer.querySelectorAll('.outcome, .parts')
  outcome.textContent = text
  outcome.className = `outcome ${className}`
  parts.replaceChildren(...content)
}

const sizeOf = (bytes) => {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export async function showResponse(answer, response, content, took) {
  const status = [response.status, response.statusText].filter(Boolean).join(' ')
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const summary = element('summary', { textContent: `Response headers, ${headers.length}` })
  const details = element('details', {}, summary, block('Response headers', headers.join('\n')))
  const className = response.ok || response.status === 304 ? 'good' : 'bad'
  const parts = await bodyParts(response, content)
  showOutcome(answer, `${status} in ${took} ms, ${sizeOf(content.size)}`, className, ...parts, details)
}

/** A block of code like those of the page (`codeBlock` of `portal/markdown.ts`). */
function block(label, text, isJson = false) {
  const code = element('code', {}, ...(isJson ? colouredJson(text) : [text]))
  const pre = element('pre', { tabIndex: 0, role: 'group', ariaLabel: label }, code)
  const figure = element('figure', { className: 'code' }, element('figcaption', { textContent: label }), pre)
  addCopyButton(pre)
  return figure
}

async function bodyParts(response, content) {
  const type = response.headers.get('content-type') ?? ''
  if (content.size === 0) return [paragraph('No body.', 'quiet')]
  if (type.startsWith('image/') && response.status !== 206 && content.size <= maxPicture)
    return [await picture(content), download(response, content)]
  if (!/json|text|xml/.test(type)) return [paragraph(`${type}, ${sizeOf(content.size)}`, 'quiet'), download(response, content)]
  const text = await content.text()
  const value = /json/.test(type) ? parsedJson(text) : undefined
  const shown = value === undefined ? text : JSON.stringify(value, null, 2)
  const parts = [block('Response body', shown.slice(0, maxShown), value !== undefined)]
  if (shown.length > maxShown) parts.push(paragraph(`The first ${maxShown} of ${shown.length} characters.`, 'quiet'))
  if (shown.length > maxShown || response.headers.has('content-disposition')) parts.push(download(response, content))
  if (/problem\+json/.test(type) && /^\/docs\/problems\/[\w-]+$/.test(value?.type)) parts.unshift(problemLink(value))
  if (typeof value?.token === 'string') parts.unshift(tokenButton(value.token))
  return parts
}

/** As a data URL, because the pages' content security policy knows no other pictures than the server's. */
async function picture(content) {
  const reader = new FileReader()
  await new Promise((resolve) => {
    reader.onload = resolve
    reader.readAsDataURL(content)
  })
  return element('img', { src: reader.result, alt: 'The picture of the response' })
}

function download(response, content) {
  const [, given] = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const name = given ?? new URL(response.url).pathname.split('/').at(-1)
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
