import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundFailure, toOutboundFailure } from './outbound-failure.ts'

/** What compression makes of text at best; past it somebody wants memory or disk to burst. */
export const mostCompressed = { ratio: 250, freeBytes: 4 * 1024 * 1024 }

/** The decompressed body of an answer, never longer than allowed and never waited for longer than patience says. */
export function readBody(answer: IncomingMessage, limits: BodyLimits): Readable {
  return Readable.from(chunks(answer, limits), { objectMode: false, highWaterMark: 256 * 1024 })
}

async function* chunks(answer: IncomingMessage, limits: BodyLimits): AsyncGenerator<Buffer> {
  const { maxBytes, idleMs, deadline } = limits
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
    const { stream, bytesIn } = decompress(answer)
    const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    let bytes = 0
    for (;;) {
      const part = await withinPatience(parts.next(), stream, { idleMs, deadline })
      if (part.done) break
      bytes += part.value.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      if (bytes > mostCompressed.freeBytes && bytes > bytesIn() * mostCompressed.ratio) throw bomb()
      yield part.value
    }
    if (!answer.complete) throw new OutboundFailure('cut', 'The answer broke off before its end.')
  } catch (error) {
    throw toOutboundFailure(error)
  } finally {
    answer.destroy()
  }
}

function decompress(answer: IncomingMessage): { stream: Readable; bytesIn: () => number } {
  const coding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (coding === 'identity' || coding === '') return { stream: answer, bytesIn: () => Infinity }
  const create = decoders[coding]
  if (create === undefined)
    throw new OutboundFailure(
      'encoding',
      'The answer is compressed in a way that was not asked for.',
    )
  const decoder = create()
  // Failures of the answer destroy the decoder, which is where somebody reads.
  pipeline(answer, decoder, () => undefined)
  return { stream: decoder, bytesIn: () => decoder.bytesWritten }
}

const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Only waiting counts as idle: a reader may take its time. */
async function withinPatience<T>(
  next: Promise<T>,
  stream: Readable,
  { idleMs, deadline }: Pick<BodyLimits, 'idleMs' | 'deadline'>,
): Promise<T> {
  const left = Math.max(0, Math.min(idleMs, deadline - performance.now()))
  const timer = setTimeout(() => {
    stream.destroy(new OutboundFailure('too_slow', 'The file came too slowly and was given up.'))
  }, left)
  try {
    return await next
  } finally {
    clearTimeout(timer)
  }
}

function tooLarge(maxBytes: number) {
  const size = `${Math.floor(maxBytes / 1024 / 1024).toLocaleString('en-US')} MB`
  return new OutboundFailure('too_large', `The file is larger than ${size}.`)
}

function bomb() {
  return new OutboundFailure('bomb', 'The file unpacks to far more than a file of its size should.')
}

type BodyLimits = { maxBytes: number; idleMs: number; deadline: number }
