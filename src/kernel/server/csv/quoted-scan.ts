/** Parses the lines of a row that contains quotes. */
export class QuotedScan {
  readonly cells: string[] = []
  readonly #separator: string
  #line = ''
  #at = 0
  #cell = ''
  #isOpen = false
  #hasLines = false

  constructor(separator: string) {
    this.#separator = separator
  }

  /** `open` means that the row continues on the next line. `broken` means that a quote was never closed. */
  read(line: string): 'open' | 'closed' | 'broken' {
    this.#line = line
    this.#at = 0
    if (this.#isOpen) {
      this.#cell += '\n'
      this.#hasLines = true
    }
    for (;;) {
      const quoted = this.#isOpen || this.#opens() ? this.#readQuoted() : this.#readPlain()
      if (quoted !== 'closed') return quoted
      this.cells.push(this.#cell)
      this.#cell = ''
      if (this.#at >= line.length) return 'closed'
      this.#at += this.#separator.length
    }
  }

  #opens(): boolean {
    const start = skipBlanks(this.#line, this.#at)
    if (this.#line[start] !== '"') return false
    this.#at = start + 1
    this.#isOpen = true
    this.#hasLines = false
    return true
  }

  #readPlain(): 'closed' {
    const end = this.#line.indexOf(this.#separator, this.#at)
    this.#cell = this.#line.slice(this.#at, end === -1 ? undefined : end)
    this.#at = end === -1 ? this.#line.length : end
    return 'closed'
  }

  #readQuoted(): 'open' | 'closed' | 'broken' {
    for (;;) {
      const quote = this.#line.indexOf('"', this.#at)
      this.#cell += this.#line.slice(this.#at, quote === -1 ? undefined : quote)
      if (quote === -1) return 'open'
      const isDoubled = this.#line[quote + 1] === '"'
      const end = skipBlanks(this.#line, quote + 1)
      if (!isDoubled && this.#isCellEnd(end)) {
        this.#at = end
        this.#isOpen = false
        return 'closed'
      }
      if (!isDoubled && this.#hasLines && this.#isOpening(quote)) return 'broken'
      // An unescaped quote, as in a 76" propeller, is part of the text.
      this.#cell += '"'
      this.#at = quote + (isDoubled ? 2 : 1)
    }
  }

  #isCellEnd(at: number): boolean {
    return at >= this.#line.length || this.#line[at] === this.#separator
  }

  /** Checks whether the quote is at the start of a cell, where it can't be a closing quote. */
  #isOpening(quote: number): boolean {
    let before = quote - 1
    while (this.#line[before] === ' ') before -= 1
    return before < 0 || this.#line[before] === this.#separator
  }
}

function skipBlanks(line: string, from: number): number {
  let at = from
  while (line[at] === ' ') at += 1
  return at
}
