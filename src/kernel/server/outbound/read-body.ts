import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { formatMegabytes } from '#kernel/format/numbers.ts'
import { t } from '../../messages/translate.ts'
import { OutboundFailure, toOutboundFailure } from './outbound-failure.ts'

/** Maximum compression ratio for ordinary text. A higher ratio indicates a decompression bomb. */
export const maxCompressedBytes = { ratio: 250, freeBytes: 4 * 1024 * 1024 }

/** Returns the decompressed body of a response, with limits on its size and on waiting time. */
export function readBody(response: IncomingMessage, limits: BodyLimits): Readable {
  return Readable.from(chunks(response, limits), { objectMode: false, highWaterMark: 256 * 1024 })
}

async function* chunks(response: IncomingMessage, limits: BodyLimits): AsyncGenerator<Buffer> {
  const { maxBytes } = limits
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
    const { stream, bytesIn } = decompress(response)
    const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    let bytes = 0
    let waitedMs = 0
    for (;;) {
      const startedAt = performance.now()
      const leftMs = waitLimit(limits, { waitedMs, received: Math.min(bytes, bytesIn()) })
      const part = await withinPatience(parts.next(), stream, leftMs)
      waitedMs += performance.now() - startedAt
      if (part.done) break
      bytes += part.value.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      if (bytes > maxCompressedBytes.freeBytes && bytes > bytesIn() * maxCompressedBytes.ratio)
        throw bomb()
      yield part.value
    }
    if (!response.complete) throw new OutboundFailure('cut', 'The response was incomplete.')
  } catch (error) {
    throw toOutboundFailure(error)
  } finally {
    response.destroy()
  }
}

function decompress(response: IncomingMessage): { stream: Readable; bytesIn: () => number } {
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (coding === 'identity' || coding === '') return { stream: response, bytesIn: () => Infinity }
  const create = decoders[coding]
  if (create === undefined)
    throw new OutboundFailure(
      'encoding',
      'The response uses a compression format we didn’t request.',
    )
  const decoder = create()
  // An error in the response destroys the decoder, and the decoder's reader gets the error.
  pipeline(response, decoder, () => undefined)
  return { stream: decoder, bytesIn: () => decoder.bytesWritten }
}

const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Returns the maximum wait for more data. Only waiting counts, not the reader's processing time. */
function waitLimit(
  { idleMs, deadline, graceMs, minBytesPerSecond }: BodyLimits,
  { waitedMs, received }: { waitedMs: number; received: number },
): number {
  const earnedMs = (1_000 * received) / minBytesPerSecond
  return Math.max(0, Math.min(idleMs, deadline - performance.now(), graceMs + earnedMs - waitedMs))
}

async function withinPatience<T>(next: Promise<T>, stream: Readable, leftMs: number): Promise<T> {
  const timer = setTimeout(() => {
    stream.destroy(new OutboundFailure('too_slow', 'The download was too slow, so we stopped it.'))
  }, leftMs)
  try {
    return await next
  } finally {
    clearTimeout(timer)
  }
}

function tooLarge(maxBytes: number) {
  const size = formatMegabytes(maxBytes)
  return new OutboundFailure('too_large', t`The file is larger than ${size}.`)
}

function bomb() {
  return new OutboundFailure(
    'bomb',
    'The file decompresses to far more than expected for its size.',
  )
}

type BodyLimits = {
  maxBytes: number
  idleMs: number
  deadline: number
  graceMs: number
  minBytesPerSecond: number
}
