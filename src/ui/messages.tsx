import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { choosePlurals, translateMessage } from '#kernel/messages/translate.ts'

/** Renders a message with values and elements: "Read <0>the guide</0> of {0}". The build adds calls to all markup. */
export function rich(
  source: string,
  values: readonly ReactNode[],
  elements: readonly ElementWith[] = [],
): ReactNode {
  return join(parse(choosePlurals(translateMessage(source), values)), values, elements)
}

/** Joins adjacent texts, so that the markup contains no comments between them. */
function join(
  parts: readonly Part[],
  values: readonly ReactNode[],
  elements: readonly ElementWith[],
) {
  const nodes: ReactNode[] = []
  for (const part of parts) {
    const node = render(part, values, elements)
    const last = nodes.length - 1
    const isText = typeof node === 'string' || typeof node === 'number'
    if (isText && typeof nodes[last] === 'string') nodes[last] += `${node}`
    else if (isText) nodes.push(`${node}`)
    else if (node !== null && node !== undefined && typeof node !== 'boolean') nodes.push(node)
  }
  return nodes.length > 1 ? createElement(Fragment, null, ...nodes) : (nodes[0] ?? null)
}

function render(
  part: Part,
  values: readonly ReactNode[],
  elements: readonly ElementWith[],
): ReactNode {
  if (typeof part === 'string') return part
  if (typeof part === 'number') return values[part]
  return elements[part.at]?.(join(part.parts, values, elements))
}

/** Parses a message. Messages are few, so all of them are cached. */
function parse(message: string): readonly Part[] {
  let parts = parsed.get(message)
  if (!parts) {
    parts = parseParts(message.split(tags), 0)[0]
    parsed.set(message, parts)
  }
  return parts
}

/** Returns the parts from `start` to the end of the element that contains them, and the index after it. */
function parseParts(pieces: readonly string[], start: number): [Part[], number] {
  const parts: Part[] = []
  let index = start
  while (index < pieces.length) {
    const piece = pieces[index] ?? ''
    index += 1
    if (/^<\/\d+>$/.test(piece)) break
    if (/^<\d+\/>$/.test(piece)) parts.push({ at: Number(piece.slice(1, -2)), parts: [] })
    else if (/^<\d+>$/.test(piece)) {
      const [nested, end] = parseParts(pieces, index)
      parts.push({ at: Number(piece.slice(1, -1)), parts: nested })
      index = end
    } else if (/^\{\d+\}$/.test(piece)) parts.push(Number(piece.slice(1, -1)))
    else if (piece !== '') parts.push(piece)
  }
  return [parts, index]
}

const parsed = new Map<string, readonly Part[]>()
const tags = /(<\/?\d+\/?>|\{\d+\})/

/** Text, the index of a value, or an element with its parts. */
type Part = string | number | { at: number; parts: readonly Part[] }
type ElementWith = (children: ReactNode) => ReactElement
