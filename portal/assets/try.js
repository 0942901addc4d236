import { jsonError } from './json.js'
import { fillRecord, requestOf, requestText } from './request.js'
import { showOutcome, showResponse } from './response.js'
import { withShortToken } from './token.js'

/** Milliseconds after which a form says that it waits; most requests have their response earlier. */
const waitingDelay = 400

/** Shows the forms, which are of no use without a script, and sends what they hold. */
export function prepareForms() {
  for (const form of document.querySelectorAll('.try form[data-method]')) prepareForm(form)
}

function prepareForm(form) {
  const section = form.closest('.try')
  const answer = section.querySelector('.answer')
  const review = section.querySelector('.review')
  const shown = section.querySelector('.sent > .code code')
  const update = () => {
    for (const control of form.querySelectorAll('[data-json]')) control.setCustomValidity(jsonError(control.value))
    shown.textContent = withShortToken(requestText(requestOf(form)))
  }
  form.hidden = false
  section.querySelector('.sent').hidden = false
  form.addEventListener('input', update)
  // The browser cannot show a message at a field that is folded away.
  form.addEventListener('invalid', ({ target }) => target.closest('details')?.setAttribute('open', ''), true)
  form.querySelector('[data-record]')?.addEventListener('click', async ({ currentTarget }) => {
    const failure = await fillRecord(form, JSON.parse(currentTarget.dataset.record)).catch((error) => error.message)
    showOutcome(answer, failure, 'bad')
    update()
  })
  update()
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('[type=submit]')
    if (button.ariaBusy === 'true') return
    const request = requestOf(form)
    if (form.dataset.read === undefined && !(await isConfirmed(review, request))) return
    await send(request, answer, button)
  })
}

/** Asks for a look at the request; the safe answer has the focus. */
function isConfirmed(review, request) {
  review.querySelector('code').textContent = withShortToken(requestText(request))
  review.returnValue = 'cancel'
  review.showModal()
  return new Promise((resolve) => {
    review.addEventListener('close', () => resolve(review.returnValue === 'send'), { once: true })
  })
}

/** Sends a request to this server, and shows status, time, size, headers and body of the response. */
async function send({ method, url, headers, body }, answer, button) {
  // Disabled, the button would lose the focus.
  button.ariaBusy = 'true'
  const timer = setTimeout(() => showOutcome(answer, 'Waiting for the response …', 'quiet'), waitingDelay)
  const started = performance.now()
  try {
    const response = await fetch(url, { method, headers, body, cache: 'no-store' })
    const content = await response.blob()
    await showResponse(answer, response, content, Math.round(performance.now() - started))
  } catch (error) {
    showOutcome(answer, `No response: ${error.message}`, 'bad')
  } finally {
    clearTimeout(timer)
    answer.hidden = false
    button.ariaBusy = null
    answer.scrollIntoView({ block: 'nearest' })
  }
}
