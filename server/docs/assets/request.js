import { givenToken } from './token.js'

/** @typedef {{ method: string, url: string, headers: Record<string, string>, body: string | FormData | undefined, needsToken?: boolean }} TryRequest */

const textOf = (control) => (control.tagName === 'TEXTAREA' ? control.value : control.value.trim())

/** A parameter that is a list is repeated, once for each of its values. */
const valuesOf = (control) =>
  control.dataset.list === undefined
    ? [textOf(control)]
    : textOf(control)
        .split(/[\s,]+/)
        .filter(Boolean)

/**
 * The request of a form. Controls without a value are left out, as optional parameters are.
 * @param {HTMLFormElement} form
 * @returns {TryRequest}
 */
export function requestOf(form) {
  const { method, path, body } = form.dataset
  const controls = [...form.querySelectorAll('[data-in]')]
  const filled = (place) => controls.filter((control) => control.dataset.in === place && textOf(control) !== '')
  let address = path
  for (const control of filled('path')) address = address.replace(`{${control.name}}`, encodeURIComponent(textOf(control)))
  const query = new URLSearchParams(filled('query').flatMap((control) => valuesOf(control).map((value) => [control.name, value])))
  const token = givenToken()
  const headers = {
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(body === 'json' && { 'content-type': 'application/json' }),
    ...Object.fromEntries(filled('header').map((control) => [control.name.toLowerCase(), textOf(control)])),
  }
  const url = `${location.origin}${address}${query.size > 0 ? `?${query}` : ''}`
  return { method, url, headers, body: bodyOf(body, filled('form'), filled('body')), needsToken: form.dataset.needsToken !== undefined }
}

function bodyOf(kind, parts, [json]) {
  if (kind === 'json') return json?.value ?? '{}'
  if (kind !== 'form') return undefined
  const form = new FormData()
  for (const part of parts) {
    if (part.type === 'file') for (const file of part.files) form.append(part.name, file)
    else form.append(part.name, textOf(part))
  }
  return form
}

/**
 * Fills in the ids of the first record that this site has, because those of the examples name none.
 * @returns {Promise<string>} what went wrong, or an empty text.
 */
export async function fillRecord(form, { address, key, isList, properties }) {
  const token = givenToken()
  const response = await fetch(address, { headers: token === '' ? {} : { authorization: `Bearer ${token}` }, cache: 'no-store' })
  const result = await response.json()
  if (!response.ok) return result.message
  const record = isList ? result[key]?.[0] : result[key]
  if (!record) return 'There is no record yet.'
  for (const [name, property] of Object.entries(properties)) {
    const control = form.querySelector(`[name="${name}"]`)
    const body = form.querySelector('[data-in=body]')
    if (control !== null) control.value = record[property]
    else if (body !== null) body.value = JSON.stringify({ ...JSON.parse(body.value), [name]: record[property] }, null, 2)
  }
  form.dispatchEvent(new Event('input'))
  return ''
}

/** The request as text, for a look before it is sent; the token is left out. */
export function requestText({ method, url, headers, body }) {
  const { pathname, search, host } = new URL(url)
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${name === 'authorization' ? 'Bearer …' : value}`)
  const lines = [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...shown]
  if (body === undefined) return lines.join('\n')
  if (typeof body === 'string') return [...lines, '', body].join('\n')
  const parts = [...body].map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `${value.name}, ${value.size} bytes`}`)
  return [...lines, 'content-type: multipart/form-data', '', ...parts].join('\n')
}
