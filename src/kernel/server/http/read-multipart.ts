import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { MultipartPart } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'

/** What one request with files may bring. */
export const uploadLimits = {
  files: 30,
  parts: 200,
  fileBytes: 25 * 1024 * 1024,
  fieldBytes: 32 * 1024,
  headersOfPart: 20,
  totalBytes: 400 * 1024 * 1024,
  /** How long the next bytes may take, and how few a second are too few in the long run. */
  patienceMs: 15_000,
  slowestBytesPerSecond: 1_024,
}
export type UploadLimits = typeof uploadLimits

/**
 * The parts of a multipart/form-data body in the order that they were sent, read only as fast as they are taken.
 * A file has to be read before the next part is asked for; whoever stops early leaves the rest unread.
 *
 * Refuses: unsupported_type, malformed, too_large (bytes, parts), too_slow. A file beyond `fileBytes` is no
 * refusal: it ends there and says `isCut`.
 */
export async function* readMultipart(
  request: Request,
  limits: UploadLimits = uploadLimits,
): AsyncGenerator<MultipartPart> {
  assertDeclaredLength(request, limits)
  const { parser, parts } = parserFor(request, limits)
  const stopped = new AbortController()
  const { signal } = stopped
  const forget = endWithSender(request, parts)
  // What goes wrong while reading ends the loop below, which is where somebody is waiting.
  feed(parser, request, limits, signal)
    .catch((error) => parts.destroy(error as Error))
    .finally(forget)
  try {
    for await (const part of parts) yield part as MultipartPart
  } finally {
    forget()
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

/** A sender may hang up while nothing is read, because what came before is still being worked on. */
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
  parser.on('field', (name, value, _isNameCut, isCut) => {
    // Half of what somebody wrote must not pass for all of it.
    if (isCut) end(new Refusal('too_large'))
    else parts.push({ kind: 'field', name, value } satisfies MultipartPart)
  })
  parser.on('file', (name, stream, fileName) => {
    files.add(stream)
    // Whoever reads it hears of its errors; nobody else has to.
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
    // Without a boundary there is nothing to tell parts apart by.
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

/** The body's bytes. Only waiting for the sender counts against them, never what we do with what they sent. */
async function* received(request: Request, limits: UploadLimits, signal: AbortSignal) {
  const reader = (request.body ?? new Blob().stream()).getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  const { patienceMs, slowestBytesPerSecond } = limits
  let bytes = 0
  let waitedMs = 0
  try {
    while (!signal.aborted) {
      const earnedMs = (1_000 * bytes) / slowestBytesPerSecond
      const startedAt = performance.now()
      const next = reader.read().catch(() => Promise.reject(brokenOff()))
      const { done, value } = await within(
        Math.min(patienceMs, patienceMs + earnedMs - waitedMs),
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
  return new Refusal('malformed', { message: 'The upload broke off or is not well-formed.' })
}

const tooManyParts = 'Too many files or fields in one request.'
