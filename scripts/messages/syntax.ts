/** A node of the syntax tree, in the ESTree format. */
export type Node = {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Returns the direct children of a node in the order of the text. */
export function childNodes(node: Node): Node[] {
  const nodes: Node[] = []
  for (const key in node) {
    const value = node[key]
    if (isNode(value)) nodes.push(value)
    else if (Array.isArray(value)) nodes.push(...value.filter(isNode))
  }
  // Shorthand properties list the same node twice. With a default value, the second one contains it.
  return nodes
    .filter((node, index) => !nodes.slice(index + 1).some((other) => other.start === node.start))
    .sort((a, b) => a.start - b.start)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Removes line breaks and indentation from a text between tags, as JSX does. */
export function cleanText(text: string): string {
  const lines = text.split(/\r?\n/)
  const cleaned = lines.map((line, index) => {
    const start = index > 0 ? line.replace(/^[ \t]+/, '') : line
    return index < lines.length - 1 ? start.replace(/[ \t]+$/, '') : start
  })
  return cleaned.filter((line) => line !== '').join(' ')
}

/** Returns true for a line break after or before `{' '}`, which continues a sentence on the next line. */
export function isBreakInSentence(children: readonly Node[], index: number): boolean {
  return (
    isBlank(children[index]) &&
    [index - 1, index + 1].some((neighbor) => isSpace(children[neighbor]))
  )
}

function isBlank(child: Node | undefined): boolean {
  return child?.type === 'JSXText' && cleanText(child.value as string) === ''
}

function isSpace(child: Node | undefined): boolean {
  return child?.type === 'JSXExpressionContainer' && (child.expression as Node).value === ' '
}

/** Returns true if a text literal is for people rather than for programs. */
export function isReadable(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) && (/^\p{Lu}/u.test(text) || /\p{L}{2,}[,.:;]? \p{L}{2,}/u.test(text))
  )
}
