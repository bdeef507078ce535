import type { Context } from 'hono'

/**
 * Sends only the requested part of a file, such as when a download continues (RFC 9110, section 14). Sends the whole
 * file for several parts, other units, and parts of a file that has changed since.
 */
export function sendRange(c: Context, file: Response): Response {
  const bytes = Number(file.headers.get('Content-Length'))
  if (file.status !== 200 || !bytes || file.headers.has('Content-Encoding')) return file
  file.headers.set('Accept-Ranges', 'bytes')
  const condition = c.req.header('If-Range')
  const isOutdated = condition !== undefined && condition !== file.headers.get('ETag')
  const range = readRange(c.req.header('Range') ?? '', bytes)
  if (c.req.method !== 'GET' || isOutdated || !range) return file
  const headers = new Headers(file.headers)
  const [start, end] = range
  if (start >= end) {
    void file.body?.cancel()
    headers.set('Content-Range', `bytes */${bytes}`)
    headers.delete('Content-Length')
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Range', `bytes ${start}-${end - 1}/${bytes}`)
  headers.set('Content-Length', String(end - start))
  return new Response(file.body?.pipeThrough(cut(start, end)) ?? null, { status: 206, headers })
}

/** Reads `bytes=0-99`, `bytes=100-`, or `bytes=-100`. Returns the first byte and the one after the last. */
function readRange(header: string, bytes: number): [start: number, end: number] | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '') return [last === '0' ? bytes : Math.max(0, bytes - Number(last)), bytes]
  if (last !== '' && Number(last) < Number(first)) return null
  return [Number(first), last === '' ? bytes : Math.min(Number(last) + 1, bytes)]
}

/** Passes on the bytes from `start` to before `end`. */
function cut(start: number, end: number) {
  let position = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const part = chunk.subarray(Math.max(0, start - position), Math.max(0, end - position))
      position += chunk.length
      if (part.length > 0) controller.enqueue(part)
      if (position >= end) controller.terminate()
    },
  })
}
