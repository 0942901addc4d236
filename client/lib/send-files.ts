/** Upload progress, in bytes. */
export type Progress = { sent: number; total: number }

/**
 * fetch with upload progress, by XMLHttpRequest because fetch does not report it.
 * @throws the same as fetch: the reason of an abort, or a TypeError on a network failure.
 */
export async function sendFiles(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit & { body: FormData },
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.withCredentials = true
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
  const responded = new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onload = () => resolve()
    request.onerror = () => reject(new TypeError('No response'))
    request.onabort = () => reject(signal?.reason)
  })
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body)
  await responded
  return new Response(request.responseText, { status: request.status, headers: headersOf(request) })
}

function headersOf(request: XMLHttpRequest): [string, string][] {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean)
  return lines.map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()])
}
