import { FileFailure } from '#kernel/server/files/file-failure.ts'

/** Splits the text of a JSON array into the texts of its items, so that a large file is never parsed at once. */
export async function* splitJsonArray(
  text: AsyncIterable<string>,
  maxItemChars: number,
): AsyncGenerator<string> {
  const scan = new JsonScan()
  let item = ''
  for await (const part of text) {
    let from = 0
    for (const { at, isItemEnd } of scan.read(part)) {
      if (isItemEnd && (item + part.slice(from, at)).trim() !== '')
        yield item + part.slice(from, at)
      item = ''
      from = at + 1
    }
    if (scan.isInside) item += part.slice(from)
    if (item.length > maxItemChars)
      throw new FileFailure('malformed', 'The JSON contains a case that is too long.')
  }
  if (scan.isInside || !scan.hasStarted)
    throw new FileFailure('cut', 'The JSON is truncated or isn’t a list of cases.')
}

/** Finds the start of the outermost array and the ends of its items. */
class JsonScan {
  hasStarted = false
  #depth = 0
  #isQuoted = false
  #isEscaped = false

  get isInside(): boolean {
    return this.#depth > 0
  }

  *read(part: string): Generator<{ at: number; isItemEnd: boolean }> {
    for (let at = 0; at < part.length; at += 1) {
      const code = part.charCodeAt(at)
      if (this.#isQuoted) this.#readQuoted(code)
      else {
        const edge = this.#readPlain(code)
        if (edge !== null) yield { at, isItemEnd: edge === 'end' }
      }
    }
  }

  #readPlain(code: number): 'start' | 'end' | null {
    if (code === quote) this.#isQuoted = true
    if (code === comma) return this.#depth === 1 ? 'end' : null
    if (opening.has(code)) {
      this.#depth += 1
      this.hasStarted = true
      return this.#depth === 1 ? 'start' : null
    }
    if (!closing.has(code)) return null
    this.#depth -= 1
    return this.#depth === 0 ? 'end' : null
  }

  #readQuoted(code: number) {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === backslash) this.#isEscaped = true
    else if (code === quote) this.#isQuoted = false
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])
