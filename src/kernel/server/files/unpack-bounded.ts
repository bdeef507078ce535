import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { formatMegabytes } from '#kernel/format/numbers.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { maxCompressedBytes } from '#kernel/server/outbound/read-body.ts'
import { t } from '../../messages/translate.ts'
import { peekBytes } from './peek-bytes.ts'

/** Yields the file's bytes, decompressed if it is gzipped. Throws if they exceed `maxBytes`. */
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
  // An error in the source destroys the decoder, so the loop below throws the error.
  pipeline(packed, decoder, () => undefined)
  let bytes = 0
  try {
    for await (const chunk of bounded(decoder, maxBytes)) {
      bytes += chunk.length
      const isBurst = bytes > decoder.bytesWritten * maxCompressedBytes.ratio
      if (isBurst && bytes > maxCompressedBytes.freeBytes) throw bomb()
      yield chunk
    }
  } catch (error) {
    throw isBroken(error) ? truncatedFailure() : error
  } finally {
    packed.destroy()
    decoder.destroy()
  }
}

function isBroken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false
}

function truncatedFailure() {
  return new FileFailure('cut', 'The compressed file is truncated or damaged.')
}

function bomb() {
  return new FileFailure('bomb', 'The file decompresses to far more than expected for its size.')
}

function tooLarge(maxBytes: number) {
  const size = formatMegabytes(maxBytes)
  return new FileFailure('too_large', t`The file is larger than ${size}.`)
}
