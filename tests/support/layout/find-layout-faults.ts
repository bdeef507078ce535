/**
 * Returns what a reader of the page sees as broken: text that is cut or leaves its box, text that covers other text or a
 * control, and content wider than the window. `isStrict` includes bars that stay in place, controls, and labels with an
 * ellipsis. Runs in the browser, so it uses nothing from outside.
 */
export function findLayoutFaults(isStrict = false): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  type Line = { text: string; element: Element; box: Box; layer?: Element | undefined }

  const lines = findTexts().flatMap(readLines)
  const { scrollWidth } = document.documentElement
  return [
    ...new Set([
      ...lines.flatMap(findTextOutside),
      ...findCoveredTexts(lines.flatMap(clip), isStrict ? findControls().flatMap(clip) : []),
      ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ]),
  ]

  function findTexts(): Text[] {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter(({ data, parentElement }) => data.trim() !== '' && isShown(parentElement))
  }

  function isShown(element: Element | null): element is Element {
    const options = { opacityProperty: true, visibilityProperty: true }
    return (
      element !== null &&
      !element.closest('script, style, noscript, svg, option') &&
      element.checkVisibility(options)
    )
  }

  /** Omits photos, which have text on them, and controls without a frame, which react to touch around them. */
  function findControls(): Line[] {
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((element) => isShown(element) && hasFrame(getComputedStyle(element)))
      .filter((element) => !element.querySelector('img'))
      .map((element) => ({
        text: `the ${element.localName} “${element.getAttribute('aria-label') ?? element.textContent?.trim()}”`,
        element,
        box: element.getBoundingClientRect(),
      }))
  }

  function readLines(node: Text): Line[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = `“${node.data.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`
    const element = node.parentElement ?? document.body
    // Links that skip parts of the page are above it until they are focused.
    const boxes = [...range.getClientRects()].filter(({ bottom }) => bottom + scrollY > 0)
    return boxes.map((box) => ({ text, element, box }))
  }

  function ancestorsOf(element: Element): Element[] {
    const { parentElement } = element
    return element === document.body || !parentElement
      ? []
      : [element, ...ancestorsOf(parentElement)]
  }

  function isClipping({ overflowX, overflowY }: CSSStyleDeclaration) {
    return overflowX !== 'visible' || overflowY !== 'visible'
  }

  function hasFrame(style: CSSStyleDeclaration) {
    const hasSides = [style.borderLeftWidth, style.borderRightWidth].every(
      (width) => width !== '0px',
    )
    const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)
    return style.display !== 'inline' && (hasSides || isFilled)
  }

  /** The reader can scroll to the rest of the text, or an ellipsis says that there is more. */
  function announcesMore(style: CSSStyleDeclaration) {
    return (
      /auto|scroll/.test(style.overflowX + style.overflowY) ||
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none'
    )
  }

  /** An ellipsis in the only line of a label that isn't a name. Links and summaries lead to the rest. */
  function isCut(element: Element) {
    const { textOverflow, whiteSpace } = getComputedStyle(element)
    return (
      textOverflow === 'ellipsis' &&
      whiteSpace === 'nowrap' &&
      element.scrollWidth > element.clientWidth &&
      !element.closest('a, summary, [translate=no]')
    )
  }

  /** Returns the part of a line that no ancestor clips, with the ancestor that stays in place when the page scrolls. */
  function clip(line: Line): Line[] {
    let { box } = line
    let layer: Element | undefined
    for (const ancestor of ancestorsOf(line.element)) {
      const style = getComputedStyle(ancestor)
      if (isClipping(style)) box = intersect(box, ancestor.getBoundingClientRect())
      if (!/fixed|sticky/.test(style.position)) continue
      if (!isStrict) return []
      layer = ancestor
      break
    }
    return isEmpty(box) ? [] : [{ ...line, box, layer }]
  }

  function findTextOutside({ text, element, box }: Line): string[] {
    const frame = ancestorsOf(element).find((ancestor) => {
      const style = getComputedStyle(ancestor)
      return isClipping(style) || hasFrame(style)
    })
    if (!frame) return []
    if (isStrict && isCut(frame)) return [`“${frame.textContent}” is cut`]
    if (announcesMore(getComputedStyle(frame))) return []
    if (clip({ text, element, box }).length === 0) return []
    const edges = frame.getBoundingClientRect()
    const across = Math.max(edges.left - box.left, box.right - edges.right)
    // Accents and descenders may leave a line.
    const down = Math.max(edges.top - box.top, box.bottom - edges.bottom) - 4
    const outside = Math.round(Math.max(across, down))
    return outside > 1 ? [`${text} is ${outside} px outside its ${frame.localName}`] : []
  }

  function findCoveredTexts(visible: Line[], controls: Line[]): string[] {
    const sorted = visible.sort((a, b) => a.box.top - b.box.top)
    return sorted.flatMap((line, index) => {
      const end = sorted.findIndex(({ box }, at) => at > index && box.top > line.box.bottom - 6)
      return [...sorted.slice(index + 1, end === -1 ? undefined : end), ...controls]
        .filter(
          (other) =>
            other.layer === line.layer &&
            !other.element.contains(line.element) &&
            !line.element.contains(other.element) &&
            covers(line.box, other.box),
        )
        .map((other) => `${line.text} and ${other.text} overlap`)
    })
  }

  function covers(a: Box, b: Box) {
    const shared = intersect(a, b)
    return shared.right - shared.left > 2 && shared.bottom - shared.top > 6
  }

  function intersect(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  function isEmpty({ left, right, top, bottom }: Box) {
    return right - left <= 2 || bottom - top <= 2
  }
}
