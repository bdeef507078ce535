import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { MultipartPart } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'

/** Limits of one request with files. */
export const uploadLimits = {
  files: 30,
  parts: 200,
  fileBytes: 25 * 1024 * 1024,
  fieldBytes: 32 * 1024,
  headersOfPart: 20,
  totalBytes: 400 * 1024 * 1024,
  /** Maximum time to wait for more data, and minimum average transfer rate. */
  maxWaitMs: 15_000,
  slowestBytesPerSecond: 1_024,
}
type UploadLimits = typeof uploadLimits

/**
 * Yields the parts of a multipart/form-data body in order. Reads only as fast as the parts are consumed. The caller
 * must read a file before requesting the next part. If the caller stops early, the rest of the body is left unread.
 *
 * Throws a refusal with one of these codes: unsupported_type, malformed, too_large (bytes or parts), too_slow. A file
 * larger than `fileBytes` isn't rejected. Instead, it's truncated and `isCut` returns true.
 */
export async function* readMultipart(
  request: Request,
  limits: UploadLimits = uploadLimits,
): AsyncGenerator<MultipartPart> {
  assertDeclaredLength(request, limits)
  const { parser, parts } = parserFor(request, limits)
  const stopped = new AbortController()
  const { signal } = stopped
  const unsubscribe = endWithSender(request, parts)
  // A read error also ends the loop below, where the caller is waiting.
  feed(parser, request, limits, signal)
    .catch((error) => parts.destroy(error as Error))
    .finally(unsubscribe)
  try {
    for await (const part of parts) yield part as MultipartPart
  } finally {
    unsubscribe()
    stopped.abort()
    parser.destroy()
  }
}

function assertDeclaredLength(request: Request, { totalBytes }: UploadLimits) {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported_type', { message: 'Send multipart/form-data.' })
  if (Number(request.headers.get('content-length') ?? 0) > totalBytes)
    throw new Refusal('too_large')
}

/** Handles a client that disconnects while reading is paused because earlier parts are still being processed. */
function endWithSender({ signal }: Request, parts: Readable) {
  const end = () => void parts.destroy(brokenOff())
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  return () => signal.removeEventListener('abort', end)
}

function parserFor(request: Request, limits: UploadLimits) {
  const parser = openParser(request, limits)
  const parts = new Readable({ objectMode: true, read() {} })
  const files = new Set<BusboyFileStream>()
  const end = (error: Error) => parts.destroy(error)
  parser.on('field', (name, value, _isNameTruncated, isTruncated) => {
    // Truncated fields must not be accepted as complete.
    if (isTruncated) end(new Refusal('too_large'))
    else parts.push({ kind: 'field', name, value } satisfies MultipartPart)
  })
  parser.on('file', (name, stream, fileName) => {
    files.add(stream)
    // The consumer of the file handles its errors. This listener prevents an unhandled error event.
    stream.on('error', () => {}).on('close', () => files.delete(stream))
    const isCut = () => stream.truncated
    parts.push({
      kind: 'file',
      name,
      fileName: fileName ?? '',
      stream,
      isCut,
    } satisfies MultipartPart)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => end(new Refusal('too_large', { message: tooManyParts })))
  parser.on('error', () => end(brokenOff()))
  parser.on('finish', () => parts.push(null))
  parts.on('error', (error) => {
    for (const file of files) file.destroy(error)
  })
  return { parser, parts }
}

function openParser(request: Request, limits: UploadLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        files: limits.files,
        parts: limits.parts,
        fileSize: limits.fileBytes,
        fieldSize: limits.fieldBytes,
        headerPairs: limits.headersOfPart,
      },
    })
  } catch {
    // Without a boundary, the parts can't be separated.
    throw brokenOff()
  }
}

async function feed(
  parser: InstanceType<typeof Busboy>,
  request: Request,
  limits: UploadLimits,
  signal: AbortSignal,
) {
  for await (const chunk of received(request, limits, signal))
    if (!parser.write(chunk)) await once(parser, 'drain', { signal })
  parser.end()
}

/**
 * Yields the bytes of the body. Only time spent waiting for the client counts toward the time limits, not our own
 * processing time.
 */
async function* received(request: Request, limits: UploadLimits, signal: AbortSignal) {
  const reader = (request.body ?? new Blob().stream()).getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  const { maxWaitMs, slowestBytesPerSecond } = limits
  let bytes = 0
  let waitedMs = 0
  try {
    while (!signal.aborted) {
      const earnedMs = (1_000 * bytes) / slowestBytesPerSecond
      const startedAt = performance.now()
      const next = reader.read().catch(() => Promise.reject(brokenOff()))
      const { done, value } = await within(
        Math.min(maxWaitMs, maxWaitMs + earnedMs - waitedMs),
        next,
      )
      waitedMs += performance.now() - startedAt
      if (done) return
      bytes += value.length
      if (bytes > limits.totalBytes) throw new Refusal('too_large')
      yield value
    }
  } finally {
    stop()
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('too_slow')), Math.max(0, milliseconds))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function brokenOff() {
  return new Refusal('malformed', { message: 'The upload is incomplete or malformed.' })
}

const tooManyParts = 'Too many files or fields in one request.'
