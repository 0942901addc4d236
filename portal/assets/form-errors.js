import { groupBy } from './group-by.js'
import { jsonError } from './json.js'

const controlsOf = (form) => [...form.querySelectorAll('[data-in]')]
const errorPlace = (control) => control.ownerDocument.getElementById(`${control.id}-wrong`)

/** Why the value of a control cannot be sent; an empty text where it can. */
export function errorOf(control) {
  if (control.validity.badInput) return 'This is not a number.'
  const isEmpty = control.value.trim() === ''
  if (isEmpty) return control.required ? `${control.name} is required.` : ''
  const error = control.dataset.json === undefined ? undefined : jsonError(control.value)
  return error === undefined ? '' : `Not JSON: ${error.message}`
}

/** Says at a control what is wrong with it; an empty text takes that away. */
export function showError(control, message) {
  const place = errorPlace(control)
  place.textContent = message
  place.hidden = message === ''
  control.ariaInvalid = message === '' ? null : 'true'
}

/**
 * Says at each field why it cannot be sent, and puts the focus into the first of them.
 * @returns {boolean} whether the request can be sent.
 */
export function checkForm(form) {
  for (const control of form.querySelectorAll('[aria-invalid]')) showError(control, '')
  for (const control of controlsOf(form)) showError(control, errorOf(control))
  const first = form.querySelector('[aria-invalid]')
  if (first === null) return true
  unfold(first)
  first.focus()
  if (first.dataset.json !== undefined) selectError(first)
  return false
}

/** Opens what a control is folded away in. */
function unfold(control) {
  const folded = control.closest('details')
  if (folded !== null) folded.open = true
}

/** Selects the character at which the text stops to be JSON, where the browser says which one it is. */
function selectError(control) {
  const { place } = jsonError(control.value) ?? {}
  if (place !== undefined) control.setSelectionRange(place, place + 1)
}

/** Milliseconds without typing after which JSON is checked. Not when the field is left: the message would move the button that is pressed. */
const checkDelay = 700

/** Tells of errors of JSON while it is written, and takes away what was said of a field when that changes. */
export function watchErrors(form) {
  let timer
  form.addEventListener('input', ({ target }) => {
    // The form itself tells of a record that was filled in.
    for (const control of target === form ? controlsOf(form) : [target]) {
      const isJson = control.dataset.json !== undefined
      if (control.hasAttribute('aria-invalid')) showError(control, isJson ? errorOf(control) : '')
    }
    clearTimeout(timer)
    if (target.dataset.json !== undefined) timer = setTimeout(() => checkJson(target), checkDelay)
  })
}

/** Leaves what the server has refused meanwhile. */
function checkJson(control) {
  const message = errorOf(control)
  if (message !== '') showError(control, message)
}

/**
 * Says at the fields what the server refused of them, and at that of the token that nobody is signed in.
 * @param {HTMLFormElement} form
 * @param {{ status: number, message: string, errors?: { path: string, message: string }[] }} problem An error names a field of the body by
 *   its parts, joined by dots.
 */
export function showRefusals(form, { status, message, errors = [] }) {
  const token = form.querySelector('[data-token-field]')
  if (status === 401 && token !== null) showError(token, message)
  const body = form.querySelector('[data-in=body]')
  const named = (path) => controlsOf(form).find(({ name }) => name !== '' && name.toLowerCase() === path.split('.')[0]?.toLowerCase())
  const refused = groupBy(errors, ({ path }) => named(path) ?? body)
  for (const [control, refusals] of refused) {
    if (control === null) continue
    const texts = refusals.map(({ path, message: text }) => (path === control.name || path === '' ? text : `${path}: ${text}`))
    showError(control, texts.join('\n'))
    unfold(control)
  }
}
