import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { mostCompressed } from '#kernel/server/outbound/read-body.ts'
import { FeedFailure } from '../../feed-record.ts'
import { peekBytes } from './peek-bytes.ts'

/** The file's own bytes: unpacked where it is a .gz, and never more than `maxBytes`. */
export async function* unpackBounded(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await peekBytes(source, 4)
  const isGzip = head[0] === 0x1f && head[1] === 0x8b
  yield* isGzip ? gunzip(rest, maxBytes) : bounded(rest, maxBytes)
}

async function* bounded(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

async function* gunzip(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  const packed = Readable.from(source)
  const decoder = createGunzip()
  // A failing source destroys the decoder, which is where somebody reads.
  pipeline(packed, decoder, () => undefined)
  let bytes = 0
  try {
    for await (const chunk of bounded(decoder, maxBytes)) {
      bytes += chunk.length
      const isBurst = bytes > decoder.bytesWritten * mostCompressed.ratio
      if (isBurst && bytes > mostCompressed.freeBytes) throw bomb()
      yield chunk
    }
  } catch (error) {
    throw isBroken(error) ? cut() : error
  } finally {
    packed.destroy()
    decoder.destroy()
  }
}

function isBroken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false
}

function cut() {
  return new FeedFailure(
    'cut',
    'The packed file is cut off or damaged: it cannot be unpacked to its end.',
  )
}

function bomb() {
  return new FeedFailure('bomb', 'The file unpacks to far more than a file of its size should.')
}

function tooLarge(maxBytes: number) {
  const size = `${Math.ceil(maxBytes / 1024 / 1024).toLocaleString('en-US')} MB`
  return new FeedFailure('too_large', `The file has more than ${size}.`)
}
