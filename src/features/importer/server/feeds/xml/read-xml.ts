import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { FeedFailureCode, FeedProblem, FeedRecord } from '../../../feed-record.ts'
import { FeedFailure } from '../../../feed-record.ts'
import type { FeedLimits } from '../feed-limits.ts'
import { isUnreadable, shownRaw } from '../shown-raw.ts'
import { ownEntities } from './own-entities.ts'
import type { XmlFormat } from './xml-format.ts'
import { flattenNode, type XmlNode } from './xml-node.ts'

/**
 * The aircraft of an XML document, one after the other: never more than one of them is held. The parser knows the
 * five entities of XML and asks for no other file; a document that defines entities of its own is refused.
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
  /** From the record's or a shared element down to the element that is open. */
  #path: XmlNode[] = []
  #shared: XmlNode[] = []
  #depth = 0
  #elements = 0
  #chars = 0
  #reason: string | null = null
  #heardAt = 0

  constructor(format: XmlFormat, limits: FeedLimits) {
    this.#format = format
    this.#limits = limits
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('closetag', (tag) => this.#close(plainName(tag.name)))
    this.#parser.on('text', (words) => this.#say(words))
    this.#parser.on('cdata', (words) => this.#say(words))
    this.#parser.on('comment', () => this.#hear())
    this.#parser.on('doctype', (doctype) => {
      if (doctype.includes('[')) throw ownEntities()
      this.#hear()
    })
    this.#parser.on('error', (error) => this.#fail(error.message))
  }

  read(part: string): (FeedRecord | FeedProblem)[] {
    this.#parser.write(part)
    // A text, a name or a comment that never ends would be held whole.
    if (this.#parser.position - this.#heardAt > this.#limits.rowChars * 2)
      throw failure(
        'malformed',
        `One text or name of more than ${this.#limits.rowChars * 2} letters`,
        this.#parser.line,
      )
    return this.#take()
  }

  end(): (FeedRecord | FeedProblem)[] {
    const isOpen = this.#depth > 0
    const { line } = this.#parser
    if (isOpen) throw failure('cut', 'The file ends in the middle', line)
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
      throw failure(
        'malformed',
        `Elements lie more than ${this.#limits.depth} deep in each other`,
        this.#parser.line,
      )
    if (name === this.#format.scope && this.#path.length === 0) this.#shared = []
    // A record inside a record: the one before was never closed.
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

  #say(words: string) {
    this.#hear()
    const node = this.#path.at(-1)
    if (node && this.#isRoomy(words.length)) node.text += words
  }

  /** A record that brings too much is read past, and refused at its end. */
  #isRoomy(chars: number): boolean {
    this.#elements += 1
    this.#chars += chars
    const isTooMuch =
      this.#chars > this.#limits.rowChars || this.#elements > this.#limits.elementsPerRow
    if (isTooMuch) this.#reason = 'More than one aircraft can say'
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
    else if (this.#shared.length < mostShared) this.#shared.push(node)
    this.#reset()
  }

  #toRecord(node: XmlNode): FeedRecord | FeedProblem {
    const words = flattenNode(node)
    const raw = shownRaw(words, this.#limits)
    const reason =
      this.#reason ??
      (words.some(([, text]) => isUnreadable(text)) ? 'Letters that are not UTF-8' : null)
    if (reason !== null) return this.#problem(node, reason, raw)
    const { fields, images, ...told } = this.#format.read(node, this.#shared)
    return {
      kind: 'record',
      line: node.line,
      ...told,
      fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
      images: [...new Set(images)].slice(0, this.#limits.images),
      raw,
    }
  }

  #abandon() {
    const [node] = this.#path
    if (node?.name === this.#format.record)
      this.#ready.push(
        this.#problem(node, 'Begun and never ended', shownRaw(flattenNode(node), this.#limits)),
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

  /** What is wrong within a record is wrong with it alone; around them, tags must fit. */
  #fail(message: string) {
    this.#hear()
    if (this.#path.length > 0) this.#reason ??= `Not well-formed XML: ${saidPlainly(message)}`
    else if (/tag/.test(message))
      throw failure(
        'malformed',
        `This is no well-formed XML (${saidPlainly(message)})`,
        this.#parser.line,
      )
  }
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The parser's messages begin with line and column. */
function saidPlainly(message: string): string {
  return message
    .replace(/^[^\s]*\d+:\d+:\s*/, '')
    .replace(/\.$/, '')
    .slice(0, 120)
}

function failure(code: FeedFailureCode, message: string, line: number) {
  return new FeedFailure(code, `${message}, line ${line}.`)
}

const mostShared = 1_000
