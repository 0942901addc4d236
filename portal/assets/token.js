import { readStored, store } from './storage.js'

const storageKey = 'haulfront-docs-token'
/** Where the site's sign-in stores the token of the session. */
const sessionKey = 'token'

/** The token that the reader gave in this tab; it is stored nowhere else, and sent to this server only. */
export const givenToken = () => readStored(storageKey, 'sessionStorage')

/** The token that the requests of a form carry: none where it has no field for one. */
export const tokenOf = (form) => (form.querySelector('[data-token-field]') === null ? '' : givenToken())

/** The token that samples show: the given one, or that of the session of this browser. */
const shownToken = () => givenToken() || readStored(sessionKey)

export function storeToken(token) {
  store(storageKey, token, 'sessionStorage')
  for (const field of document.querySelectorAll('[data-token-field]')) field.value = token
  showToken()
}

/** Characters of a token that stand on the screen: enough to know it again. */
const shownCharacters = 6
const shortened = (token) => `${token.slice(0, shownCharacters)}…`

/** Shows a token shortened in a place, whose whole text Copy takes. */
function showShortened(place, token) {
  const { quote = '' } = place.dataset
  place.dataset.copied = quote + token + quote
  place.textContent = quote + shortened(token) + quote
}

/** The text of a request, with its token shortened. */
export const withShortToken = (text) => text.replace(/(?<=^authorization: Bearer ).+$/m, shortened)

/** The text of code as Copy takes it, with whole tokens. */
export function copiedText(source) {
  const copy = source.cloneNode(true)
  for (const place of copy.querySelectorAll('[data-copied]')) place.textContent = place.dataset.copied
  return copy.textContent
}

/** Writes the token into the samples, in place of the expression that reads it. */
function showToken() {
  const token = shownToken()
  for (const place of document.querySelectorAll('[data-token]')) {
    place.dataset.token ||= place.textContent
    if (token !== '') showShortened(place, token)
    else {
      delete place.dataset.copied
      place.textContent = place.dataset.token
    }
  }
  const isSession = givenToken() === '' && token !== ''
  for (const note of document.querySelectorAll('[data-session]')) note.hidden = !isSession
  for (const note of document.querySelectorAll('[data-no-session]')) note.hidden = isSession
}

export function fillToken() {
  for (const field of document.querySelectorAll('[data-token-field]')) {
    field.value = givenToken()
    field.addEventListener('input', () => storeToken(field.value.trim()))
  }
  showToken()
}
