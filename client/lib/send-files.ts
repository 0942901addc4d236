/** Upload progress in bytes, and the number of the file in flight among those of the request. */
export type Progress = { sent: number; total: number; file: number; files: number }

/** Number of the file in flight, from 1, where files follow each other in one body; its few other bytes count as theirs. */
export function fileUnderWay(sizes: readonly number[], share: number): number {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let end = 0
  const index = sizes.findIndex((size) => {
    end += size
    return end > all * share
  })
  return index === -1 ? sizes.length : index + 1
}

/** "Sending… 43 %", which says as well which of several files is in flight: "Sending… 43 % · 2 of 5 files". */
export function progressText({ sent, total, file, files }: Progress): string {
  if (sent >= total) return 'Working on it…'
  const text = `Sending… ${Math.floor((sent / total) * 100)} %`
  return files > 1 ? `${text} · ${file} of ${files} files` : text
}

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
  const sizes = [...body.values()].flatMap((value) => (value instanceof Blob ? [value.size] : []))
  request.open(method, url)
  request.withCredentials = true
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
  const responded = new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ sent: loaded, total, file: fileUnderWay(sizes, loaded / total), files: sizes.length })
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
