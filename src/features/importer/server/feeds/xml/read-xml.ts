import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { t } from '#kernel/messages/translate.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { FeedProblem, FeedRecord } from '../../../feed-record.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { formatRawValues, isUnreadable } from '../format-raw-values.ts'
import { customEntitiesFailure, flattenNode, type XmlFormat, type XmlNode } from './xml-format.ts'

/**
 * Streams the aircraft in an XML document, with only one in memory at a time. Supports only the five predefined XML
 * entities and never loads external files. Rejects documents that define entities, to prevent entity expansion attacks.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  format: XmlFormat,
  limits: FeedLimits,
): AsyncGenerator<FeedRecord | FeedProblem> {
  const reader = new XmlReader(format, limits)
  for await (const part of text) yield* reader.read(part)
  yield* reader.end()
}

class XmlReader {
  readonly #format: XmlFormat
  readonly #limits: FeedLimits
  readonly #parser = new SaxesParser<{ xmlns: false; position: true }>({
    xmlns: false,
    position: true,
  })
  #ready: (FeedRecord | FeedProblem)[] = []
  /** Open elements, starting with the record or shared element. */
  #path: XmlNode[] = []
  #shared: XmlNode[] = []
  #depth = 0
  #elements = 0
  #chars = 0
  #errors = 0
  #reason: string | null = null
  #heardAt = 0

  constructor(format: XmlFormat, limits: FeedLimits) {
    this.#format = format
    this.#limits = limits
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('closetag', (tag) => this.#close(plainName(tag.name)))
    this.#parser.on('text', (text) => this.#say(text))
    this.#parser.on('cdata', (text) => this.#say(text))
    this.#parser.on('comment', () => this.#hear())
    this.#parser.on('doctype', (doctype) => {
      if (doctype.includes('[')) throw customEntitiesFailure()
      this.#hear()
    })
    this.#parser.on('error', (error) => this.#fail(error.message))
  }

  read(part: string): (FeedRecord | FeedProblem)[] {
    this.#errors = 0
    const { stackTraceLimit } = Error
    // The parser creates an error object for each mistake, and stack traces would take most of the time.
    Error.stackTraceLimit = 0
    try {
      this.#parser.write(part)
    } finally {
      Error.stackTraceLimit = stackTraceLimit
    }
    // Without this check, an unterminated text, name, or comment would be buffered without a limit.
    if (this.#parser.position - this.#heardAt > this.#limits.rowChars * 2)
      throw malformed(
        t`A single value or name is longer than ${this.#limits.rowChars * 2} characters, line ${this.#parser.line}.`,
      )
    return this.#take()
  }

  end(): (FeedRecord | FeedProblem)[] {
    const isOpen = this.#depth > 0
    const { line } = this.#parser
    if (isOpen) throw new FileFailure('cut', t`The file ends unexpectedly, line ${line}.`)
    this.#parser.close()
    return this.#take()
  }

  #take() {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #hear() {
    this.#heardAt = this.#parser.position
  }

  #open({ name: written, attributes }: SaxesTagPlain) {
    this.#hear()
    const name = plainName(written)
    this.#depth += 1
    if (this.#depth > this.#limits.depth)
      throw malformed(
        t`Elements are nested more than ${this.#limits.depth} levels deep, line ${this.#parser.line}.`,
      )
    if (name === this.#format.scope && this.#path.length === 0) this.#shared = []
    // A nested record means that the previous one was never closed.
    if (name === this.#format.record && this.#path.length > 0) this.#abandon()
    if (this.#path.length === 0 && !this.#isWanted(name)) return
    const node: XmlNode = { name, line: this.#parser.line, attributes, text: '', children: [] }
    if (this.#isRoomy(Object.values(attributes).join('').length))
      this.#path.at(-1)?.children.push(node)
    this.#path.push(node)
  }

  #isWanted(name: string) {
    return name === this.#format.record || this.#format.shared.includes(name)
  }

  #say(text: string) {
    this.#hear()
    const node = this.#path.at(-1)
    if (node && this.#isRoomy(text.length)) node.text += text
  }

  /**
   * Checks the record's size limits. The rest of an oversized record is skipped, and the record is rejected at its end.
   */
  #isRoomy(chars: number): boolean {
    this.#elements += 1
    this.#chars += chars
    const isTooMuch =
      this.#chars > this.#limits.rowChars || this.#elements > this.#limits.elementsPerRow
    if (isTooMuch) this.#reason = 'Too much data for one aircraft'
    return !isTooMuch
  }

  #close(name: string) {
    this.#hear()
    this.#depth -= 1
    const node = this.#path.at(-1)
    if (!node || node.name !== name) return
    node.text = node.text.trim()
    this.#path.pop()
    if (this.#path.length > 0) return
    if (name === this.#format.record) this.#ready.push(this.#toRecord(node))
    else if (this.#shared.length < maxShared) this.#shared.push(node)
    this.#reset()
  }

  #toRecord(node: XmlNode): FeedRecord | FeedProblem {
    const rawValues = flattenNode(node)
    const raw = formatRawValues(rawValues, this.#limits)
    const reason =
      this.#reason ??
      (rawValues.some(([, text]) => isUnreadable(text)) ? 'Invalid UTF-8 characters' : null)
    if (reason !== null) return this.#problem(node, reason, raw)
    const { fields, images, ...record } = this.#format.read(node, this.#shared)
    return {
      kind: 'record',
      line: node.line,
      ...record,
      fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
      images: [...new Set(images)].slice(0, this.#limits.images),
      raw,
    }
  }

  #abandon() {
    const [node] = this.#path
    if (node?.name === this.#format.record)
      this.#ready.push(
        this.#problem(
          node,
          'Started but never closed',
          formatRawValues(flattenNode(node), this.#limits),
        ),
      )
    this.#path = []
    this.#reset()
  }

  #problem(node: XmlNode, reason: string, raw: Record<string, string>): FeedProblem {
    const text = Object.values(raw).join(' ').slice(0, 200)
    return { kind: 'problem', line: node.line, reason, text, raw }
  }

  #reset() {
    this.#elements = 0
    this.#chars = 0
    this.#reason = null
  }

  /**
   * Errors inside a record affect only that record. Mismatched tags elsewhere are fatal. So are too many errors in one
   * part of the file, because each one takes time.
   */
  #fail(message: string) {
    this.#hear()
    this.#errors += 1
    if (this.#errors > maxErrors)
      throw malformed(t`Too many XML errors, line ${this.#parser.line}.`)
    if (this.#path.length > 0) this.#reason ??= t`Malformed XML: “${simplifyMessage(message)}”`
    else if (/tag/.test(message))
      throw malformed(t`Malformed XML (“${simplifyMessage(message)}”), line ${this.#parser.line}.`)
  }
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Removes the line and column at the start of the parser's messages. */
function simplifyMessage(message: string): string {
  return message
    .replace(/^[^\s]*\d+:\d+:\s*/, '')
    .replace(/\.$/, '')
    .slice(0, 120)
}

const malformed = (message: string) => new FileFailure('malformed', message)

const maxShared = 1_000
const maxErrors = 2_000
