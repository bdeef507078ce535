import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** Limits the total rate of all streams that share it, in bytes per second. */
export class Throttle {
  #freeAt = 0
  readonly #bytesPerMs: number

  constructor(megabytesPerSecond: number) {
    this.#bytesPerMs = megabytesPerSecond * 1_000
  }

  async pass(bytes: number): Promise<void> {
    const now = performance.now()
    this.#freeAt = Math.max(this.#freeAt, now) + bytes / this.#bytesPerMs
    const waitMs = this.#freeAt - now
    // Timers aren't precise enough for shorter waits.
    if (waitMs > 20) await pause(waitMs)
  }
}

/** Counts and hashes the bytes of a stream. */
export class HashingMeter {
  bytes = 0
  readonly #hash = createHash('sha256')
  readonly #throttle: Throttle | undefined

  constructor(throttle?: Throttle) {
    this.#throttle = throttle
  }

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk)
      this.bytes += chunk.length
      await this.#throttle?.pass(chunk.length)
      yield chunk
    }
  }

  /** Returns the checksum. Call it only after the stream has ended. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}

/**
 * Checks whether a read failed because the stored data is damaged: it can't be decompressed, or the disk can't read it.
 */
export function isDamageError(error: unknown): boolean {
  return /^(Z|EIO$)/.test(String((error as NodeJS.ErrnoException).code))
}

/** Returns the checksum and size of a stream. */
export async function hashStream(
  stream: Readable,
  throttle?: Throttle,
): Promise<{ sha256: string; bytes: number }> {
  const measure = new HashingMeter(throttle)
  // oxlint-disable-next-line no-unused-vars
  for await (const _ of measure.through(stream));
  return { sha256: measure.digest(), bytes: measure.bytes }
}
