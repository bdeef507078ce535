export type CsvLine = { number: number; text: string; isTruncated: boolean }

/** Splits streamed text into lines. Truncates lines that exceed the limit. */
export class CsvLines {
  readonly #parts: AsyncIterator<string>
  readonly #mostChars: number
  readonly #given: CsvLine[] = []
  #buffer = ''
  #at = 0
  /** Index of the next carriage return, or -1 if there is none. */
  #carriage = -1
  #number = 0
  #isEnded = false

  constructor(text: AsyncIterable<string>, maxChars: number) {
    this.#parts = text[Symbol.asyncIterator]()
    this.#mostChars = maxChars
  }

  giveBack(lines: readonly CsvLine[]) {
    for (const line of lines.toReversed()) this.#given.push(line)
  }

  async take(): Promise<CsvLine | null> {
    const returned = this.#given.pop()
    if (returned) return returned
    let isTruncated = false
    let start = ''
    for (;;) {
      const end = this.#findEnd()
      if (end !== null) {
        const text = start + this.#buffer.slice(this.#at, end.from)
        this.#at = end.to
        return this.#line(text, isTruncated)
      }
      if (this.#buffer.length - this.#at + start.length > this.#mostChars) {
        start = (start + this.#buffer.slice(this.#at)).slice(0, 1_000)
        // A carriage return may be the first half of a CRLF.
        this.#refill(this.#buffer.endsWith('\r') ? '\r' : '')
        isTruncated = true
      }
      if (this.#isEnded) {
        const text = start + this.#buffer.slice(this.#at)
        this.#at = this.#buffer.length
        return text === '' ? null : this.#line(text, isTruncated)
      }
      await this.#more()
    }
  }

  #line(text: string, isTruncated: boolean): CsvLine {
    this.#number += 1
    return { number: this.#number, text, isTruncated }
  }

  /** Finds the next line end: LF, CRLF, or CR. */
  #findEnd(): { from: number; to: number } | null {
    const feed = this.#buffer.indexOf('\n', this.#at)
    if (this.#carriage !== -1 && this.#carriage < this.#at)
      this.#carriage = this.#buffer.indexOf('\r', this.#at)
    const carriage = this.#carriage
    if (carriage !== -1 && (feed === -1 || carriage < feed)) {
      const isLast = carriage === this.#buffer.length - 1
      if (isLast && !this.#isEnded) return null
      return {
        from: carriage,
        to: this.#buffer[carriage + 1] === '\n' ? carriage + 2 : carriage + 1,
      }
    }
    return feed === -1 ? null : { from: feed, to: feed + 1 }
  }

  async #more() {
    const next = await this.#parts.next()
    if (next.done) this.#isEnded = true
    else this.#refill(this.#buffer.slice(this.#at) + next.value)
  }

  #refill(buffer: string) {
    this.#buffer = buffer
    this.#at = 0
    this.#carriage = buffer.indexOf('\r')
  }
}
