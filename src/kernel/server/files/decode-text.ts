import { isAscii, isUtf8 } from 'node:buffer'
import { detectSingleByte } from '#kernel/server/files/detect-single-byte.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { t } from '../../messages/translate.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | (string & {})

/**
 * Detects the encoding from the byte order mark, zero bytes between characters, or the XML declaration. Defaults to
 * UTF-8, in which case `decodeText` falls back to a single-byte character set if the bytes are invalid.
 */
export function detectEncoding(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const [even, odd] = [countZeros(head, 0), countZeros(head, 1)]
  const most = Math.min(head.length, sampled) / 4
  if (head.length >= 4 && odd >= most && even === 0) return 'utf-16le'
  if (head.length >= 4 && even >= most && odd === 0) return 'utf-16be'
  return declaredEncoding(head) ?? 'utf-8'
}

export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  fallback: Fallback = {},
): AsyncGenerator<string> {
  if (encoding === 'utf-8') yield* decodeUtf8(source, fallback)
  else {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }
}

/** Decodes the beginning of a file for format detection. */
export function decodeHead(head: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(head)
}

async function* decodeUtf8(source: AsyncIterable<Uint8Array>, fallback: Fallback) {
  const decoder = new Utf8OrSingleByte(fallback)
  let pending: Uint8Array = new Uint8Array()
  for await (const part of source) {
    const bytes: Uint8Array = pending.length > 0 ? Buffer.concat([pending, part]) : part
    const completeBytes = completeLength(bytes)
    pending = bytes.subarray(completeBytes)
    yield decoder.decode(bytes.subarray(0, completeBytes))
  }
  yield decoder.decode(pending)
}

/**
 * Character set of files that aren't in Unicode. Detected if it isn't set. `onFound` is called if the file has bytes that
 * aren't UTF-8.
 */
export type Fallback = { encoding?: Encoding | null; onFound?: (encoding: Encoding) => void }

/** Switches to a single-byte character set at the first invalid bytes, unless most non-ASCII characters are UTF-8. */
class Utf8OrSingleByte {
  readonly #fallback: Fallback
  #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #isDecided = false
  #isFirst = true

  constructor(fallback: Fallback) {
    this.#fallback = fallback
  }

  /** The bytes must end with a complete character. */
  decode(bytes: Uint8Array): string {
    if (!this.#isDecided && !isAscii(bytes)) {
      this.#isDecided = true
      if (!isUtf8(bytes) && isMostlyInvalid(bytes)) this.#fallBack(bytes)
    }
    const text = this.#decoder.decode(bytes)
    const plain = this.#isFirst ? text.replace(/^\ufeff/, '') : text
    this.#isFirst = false
    return plain
  }

  #fallBack(bytes: Uint8Array) {
    const encoding = this.#fallback.encoding ?? detectSingleByte(bytes)
    this.#decoder = new TextDecoder(encoding)
    this.#fallback.onFound?.(encoding)
  }
}

/** Returns the length without an incomplete character at the end. The rest of that character is in the next chunk. */
function completeLength(bytes: Uint8Array): number {
  const { length } = bytes
  let back = 1
  while (back < 4 && back < length && isContinuation(bytes[length - back])) back += 1
  return letterBytes(bytes[length - back]) > back ? length - back : length
}

function isContinuation(byte = 0) {
  return byte >= 0x80 && byte < 0xc0
}

/** Returns the length of a UTF-8 character in bytes, based on its first byte. */
function letterBytes(byte = 0): number {
  return [0xc0, 0xe0, 0xf0].filter((least) => byte >= least).length + 1
}

function isMostlyInvalid(chunk: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(chunk)
  const beyond = text.match(/\P{ASCII}/gu) ?? []
  const broken = beyond.filter((letter) => letter === '\ufffd')
  return broken.length * 2 >= beyond.length
}

/** Parses an XML declaration, such as `<?xml version="1.0" encoding="ISO-8859-1"?>`. */
function declaredEncoding(head: Uint8Array): Encoding | null {
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']{1,40})["']/.exec(start)?.[1]
  if (declared === undefined) return null
  try {
    const { encoding } = new TextDecoder(declared)
    // A declaration of UTF-16 that is readable as single bytes must be wrong. Files that declare Latin-1 often contain
    // UTF-8. Trying UTF-8 first is safe because invalid bytes fall back to another character set.
    const isDoubtful = encoding.startsWith('utf-16') || encoding === 'windows-1252'
    return isDoubtful ? 'utf-8' : encoding
  } catch {
    throw new FileFailure(
      'encoding',
      t`The file declares an unknown encoding, “${declared}”. Use UTF-8.`,
    )
  }
}

const sampled = 1_000

function countZeros(head: Uint8Array, from: number): number {
  let zeros = 0
  for (let at = from; at < Math.min(head.length, sampled); at += 2) if (head[at] === 0) zeros += 1
  return zeros
}
