import PDFDocument from 'pdfkit'
import { escapeMarkup } from '#kernel/format/escape-markup.ts'

/**
 * A document with a structure that screen readers follow (PDF/UA-1). All content is either marked, as an element of the
 * structure, or a decoration. Elements are read in the order in which they're drawn.
 */
export class TaggedDocument extends PDFDocument {
  #parent: PDFKit.PDFStructureElement
  #isMarking = false

  constructor(options: PDFKit.PDFDocumentOptions) {
    const conformance = { pdfVersion: '1.7', tagged: true, subset: 'PDF/UA', displayTitle: true }
    super({ ...options, ...(conformance as object) })
    this.#parent = this.struct('Document')
    this.addStructure(this.#parent)
  }

  /** Puts all elements that `draw` marks into an element of their own, such as a table and its rows. */
  group<T>(type: string, draw: (element: PDFKit.PDFStructureElement) => T): T {
    const parent = this.#parent
    const element = this.struct(type)
    parent.add(element)
    this.#parent = element
    const result = draw(element)
    element.end()
    this.#parent = parent
    return result
  }

  /** Marks what `draw` draws as an element, such as a paragraph. Inside of another element, it's a part of that one. */
  mark<T>(type: string, draw: () => T, options: ElementOptions = {}): T {
    if (this.#isMarking) return draw()
    this.#isMarking = true
    let result: T | undefined
    const drawOnce = () => {
      result = draw()
    }
    this.#parent.add(this.struct(type, options, drawOnce))
    this.#isMarking = false
    return result as T
  }

  /** Puts the elements that `draw` marks into a link, and makes its box clickable. */
  groupAsLink({ x, y, width, height, url, text }: Link, draw: () => void) {
    this.group('Link', (element) => {
      draw()
      const options: object = { structParent: element, Contents: new String(text) }
      this.link(x, y, width, height, url, options)
    })
  }

  /** Draws lines, backgrounds, and everything else that readers skip. */
  decorate(draw: () => void) {
    if (this.#isMarking) return draw()
    this.markContent('Artifact', { type: 'Layout' })
    this.#isMarking = true
    draw()
    this.#isMarking = false
    this.endMarkedContent()
  }

  /** PDFKit calls it at the end. It writes these texts into XML as they are, after it wrote them elsewhere. */
  override endMetadata() {
    for (const name of ['Title', 'Author', 'Creator'] as const)
      this.info[name] = escapeMarkup(this.info[name] ?? '')
    super.endMetadata()
  }
}

/** The types of PDFKit lack the last two. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Row'
  bbox?: PDFKit.Mixins.BoundingBox
}
type Link = { x: number; y: number; width: number; height: number; url: string; text: string }
