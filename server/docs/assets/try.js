// "Run" beside a first read: sends the request to this very server and shows what comes back.
for (const form of document.querySelectorAll('[data-try]')) {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  button.addEventListener('click', async () => {
    const started = performance.now()
    const response = await fetch(form.querySelector('select').value, { cache: 'no-store' })
    const text = await response.text()
    const took = Math.round(performance.now() - started)
    output.textContent = `${response.status} ${response.statusText} in ${took} ms\nhaulfront-contract: ${response.headers.get('haulfront-contract')}\netag: ${response.headers.get('etag')}\n\n${JSON.stringify(JSON.parse(text), null, 2)}`
    output.hidden = false
  })
}
