import { tokenOf } from './token.js'

/** @typedef {{ method: string, url: string, headers: Record<string, string>, body: string | FormData | undefined }} TryRequest */

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
  const query = new URLSearchParams(
    filled('query').flatMap((control) => valuesOf(control).map((value) => [control.name, value])),
  ).toString()
  const token = tokenOf(form)
  const headers = {
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(body === 'json' && { 'content-type': 'application/json' }),
    ...Object.fromEntries(filled('header').map((control) => [control.name.toLowerCase(), textOf(control)])),
  }
  const url = `${location.origin}${address}${query === '' ? '' : `?${query}`}`
  return { method, url, headers, body: bodyOf(body, filled('form'), filled('body')) }
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
 * Fills in the ids of the first record that this site has, because those of the examples name none. An edit also gets the record's own
 * values in place of the samples, so that sending it as it is changes nothing: the required ones, and of the only record all.
 * @param {HTMLFormElement} form
 * @param {import('../reference/record-source.ts').RecordSource} source
 * @returns {Promise<string>} what went wrong, or an empty text.
 */
export async function fillRecord(form, { address, key, isList, properties, required, optional }) {
  const token = tokenOf(form)
  const response = await fetch(address, { headers: token === '' ? {} : { authorization: `Bearer ${token}` }, cache: 'no-store' })
  const result = await response.json()
  if (!response.ok) return result.message
  const record = isList ? result[key]?.[0] : result[key]
  if (!record) return 'There is no record yet.'
  const ids = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, partOf(record[property], form, name)]))
  const values = required === undefined ? ids : { ...record, ...ids }
  const isOnly = Object.keys(ids).length === 0
  const body = form.querySelector('[data-in=body]')
  if (body !== null) {
    const sample = JSON.parse(body.value)
    const names = required === undefined ? Object.keys(sample) : [...required, ...optional]
    const filled = names.map((name) => [name, values[name] ?? (optional?.includes(name) ? undefined : sample[name])])
    body.value = JSON.stringify(Object.fromEntries(filled), null, 2)
  }
  for (const control of form.querySelectorAll('[data-in]:not([data-in=body], [type=file])')) {
    const isFilled = control.name in ids || required?.includes(control.name) || (isOnly && optional?.includes(control.name))
    const value = values[control.name] ?? undefined
    if (isFilled && value !== undefined) control.value = textOfValue(value)
  }
  form.dispatchEvent(new Event('input'))
  return ''
}

/** The part of an address that stands where the form's address has a parameter; another value as it is. */
function partOf(value, form, name) {
  const place = form.dataset.path.split('/').indexOf(`{${name}}`)
  return place > 0 && /^\/uploads\//.test(value) ? value.split('/')[place] : value
}

/** A value as a form sends it: a list or an object as JSON. */
const textOfValue = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/**
 * The request as text of HTTP.
 * @param {TryRequest} request
 */
export function requestText({ method, url, headers, body }) {
  const { pathname, search, host } = new URL(url)
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const lines = [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...shown]
  if (body === undefined) return lines.join('\n')
  if (typeof body === 'string') return [...lines, '', body].join('\n')
  const parts = [...body].map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `${value.name}, ${value.size} bytes`}`)
  return [...lines, 'content-type: multipart/form-data', '', ...parts].join('\n')
}
