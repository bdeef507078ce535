import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** Lets so many bytes a second pass, together for all that share it. */
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
    // Timers are not more exact than this.
    if (waitMs > 20) await pause(waitMs)
  }
}

/** Counts and hashes what goes through. */
export class Measure {
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

  /** Once everything has gone through. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** The checksum of what a stream brings. */
export async function hashStream(
  stream: Readable,
  throttle?: Throttle,
): Promise<{ sha256: string; bytes: number }> {
  const measure = new Measure(throttle)
  // oxlint-disable-next-line no-unused-vars
  for await (const _ of measure.through(stream));
  return { sha256: measure.digest(), bytes: measure.bytes }
}
