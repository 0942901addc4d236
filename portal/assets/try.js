import { curlText } from './curl.js'
import { checkForm, showRefusals, watchErrors } from './form-errors.js'
import { parsedJson } from './json.js'
import { fillRecord, requestOf, requestText } from './request.js'
import { markStale, showOutcome, showResponse } from './response.js'
import { withShortToken } from './token.js'

/** Milliseconds after which a request can be stopped; most have their response earlier. */
const stopDelay = 400

/** Shows the forms, which are of no use without a script, and sends what they hold. */
export function prepareForms() {
  for (const form of document.querySelectorAll('.try form[data-method]')) prepareForm(form)
  for (const run of document.querySelectorAll('[data-try]')) prepareFirstRead(run)
}

function prepareForm(form) {
  const section = form.closest('.try')
  const answer = section.querySelector('.answer')
  const review = section.querySelector('.review')
  const [curl, http] = section.querySelectorAll('.of-request code')
  // As text; of no request while no response is shown.
  let sent
  const showRequest = () => {
    const request = requestOf(form)
    markStale(answer, sent !== undefined && requestText(request) !== sent)
    curl.replaceChildren(...withShortToken(curlText(request)))
    http.replaceChildren(...withShortToken(requestText(request)))
  }
  form.hidden = false
  section.querySelector('.sent').hidden = false
  form.addEventListener('input', showRequest)
  watchErrors(form)
  form.querySelector('[data-record]')?.addEventListener('click', async ({ currentTarget }) => {
    const failure = await fillRecord(form, JSON.parse(currentTarget.dataset.record)).catch((error) => error.message)
    showOutcome(answer, failure, 'bad')
    sent = undefined
    showRequest()
  })
  showRequest()
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('[type=submit]')
    if (button.ariaBusy === 'true' || !checkForm(form)) return
    const request = requestOf(form)
    if (form.dataset.read === undefined && !(await isConfirmed(review, request))) return
    sent = requestText(request)
    markStale(answer, false)
    const problem = await send(request, answer, button, form.querySelector('.stop'))
    if (problem !== undefined) showRefusals(form, problem)
  })
}

/** Asks for a look at the request; the safe answer has the focus. */
function isConfirmed(review, request) {
  review.querySelector('code').replaceChildren(...withShortToken(requestText(request)))
  review.returnValue = 'cancel'
  review.showModal()
  return new Promise((resolve) => {
    review.addEventListener('close', () => resolve(review.returnValue === 'send'), { once: true })
  })
}

/** "Run" of the first read on the page Getting started. */
function prepareFirstRead(run) {
  const [select, button, request] = run.querySelectorAll('select, button, .request')
  const showRequest = () => {
    request.textContent = `GET ${location.origin}${select.value}`
  }
  run.hidden = false
  showRequest()
  select.addEventListener('change', showRequest)
  button.addEventListener('click', () => {
    const url = location.origin + select.value
    void send({ method: 'GET', url, headers: {}, body: undefined }, run.nextElementSibling, button)
  })
}

/**
 * Sends a request to this server, and shows status, time, size, headers and body of the response.
 * @returns the problem, when that is the response.
 */
async function send({ method, url, headers, body }, answer, button, stop) {
  // Disabled, the button would lose the focus.
  if (button.ariaBusy === 'true') return undefined
  button.ariaBusy = 'true'
  const ended = offerStop(stop, answer, button)
  const started = performance.now()
  try {
    const response = await fetch(url, { method, headers, body, cache: 'no-store', signal: ended.signal })
    const content = await response.blob()
    await showResponse(answer, response, content, Math.round(performance.now() - started))
    if (response.headers.get('content-type')?.includes('problem+json')) return parsedJson(await content.text())
  } catch (error) {
    const stopped = `Stopped.${method === 'GET' || method === 'HEAD' ? '' : ' The server may have carried it out nevertheless.'}`
    showOutcome(answer, error.name === 'AbortError' ? stopped : `No response: ${error.message}`, 'bad')
  } finally {
    ended.done()
    answer.hidden = false
    button.ariaBusy = null
    answer.scrollIntoView({ block: 'nearest' })
  }
  return undefined
}

/** Shows the button that stops a request, once that takes its time. */
function offerStop(stop, answer, button) {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    showOutcome(answer, 'Waiting for the response …', 'quiet')
    if (stop === undefined) return
    stop.hidden = false
    stop.onclick = () => controller.abort()
  }, stopDelay)
  const done = () => {
    clearTimeout(timer)
    if (stop === undefined || stop.hidden) return
    if (stop === document.activeElement) button.focus()
    stop.hidden = true
  }
  return { signal: controller.signal, done }
}
