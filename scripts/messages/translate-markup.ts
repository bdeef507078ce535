import { parseSync } from 'vite'
import {
  childNodes,
  cleanText,
  isBreakInSentence,
  isNode,
  isReadable,
  type Node,
} from './syntax.ts'

/**
 * Makes the markup of a component translatable. Text between tags becomes a message together with the values and
 * elements in it: `<p>Sent to <b>{name}</b>.</p>` → "Sent to <0>{0}</0>.". Text attributes become messages too. Values
 * are displayed as they are, because they may be data.
 */
export function translateMarkup(file: string, code: string): { code: string; messages: string[] } {
  const { program } = parseSync(file, code)
  const messages: string[] = []
  const source: Source = { code, messages }
  const text = print(program as unknown as Node, source)
  if (text === code) return { code, messages }
  return {
    code: `${imports}\n${text}`,
    messages,
  }
}

function print(node: Node, source: Source): string {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return printElement(node, source)
  return printWith(node, source, (child) => print(child, source))
}

/** Copies a node's text and prints its children. */
function printWith(node: Node, { code }: Source, printChild: (child: Node) => string): string {
  let text = ''
  let end = node.start
  for (const child of childNodes(node)) {
    if (child.start < end) continue
    text += code.slice(end, child.start) + printChild(child)
    end = child.end
  }
  return text + code.slice(end, node.end)
}

function printElement(node: Node, source: Source): string {
  const { start, end } = printTags(node, source)
  return start + printChildren(node, source) + end
}

function printTags(node: Node, source: Source): { start: string; end: string } {
  const opening = (node.openingElement ?? node.openingFragment) as Node
  const closing = (node.closingElement ?? node.closingFragment) as Node | null
  const isHost = isHostElement(node)
  const start = printWith(opening, source, (child) =>
    child.type === 'JSXAttribute' ? printAttribute(child, isHost, source) : print(child, source),
  )
  return { start, end: closing ? source.code.slice(closing.start, closing.end) : '' }
}

function printAttribute(attribute: Node, isHost: boolean, source: Source): string {
  const name = source.code.slice((attribute.name as Node).start, (attribute.name as Node).end)
  const value = attribute.value as Node | null
  const isText = isHost ? hostAttributes.has(name) : !programAttributes.test(name)
  if (!value || !isText) return print(attribute, source)
  if (value.type === 'Literal') {
    const text = value.value as string
    return isReadable(text) ? `${name}={${message(text, source)}}` : print(attribute, source)
  }
  if (value.type !== 'JSXExpressionContainer') return print(attribute, source)
  return `${name}={${printText(value.expression as Node, source)}}`
}

function printChildren(node: Node, source: Source): string {
  const children = node.children as Node[]
  const tag = tagName(node, source)
  if (untranslated.has(tag) || hasTranslateNo(node, source))
    return children.map((child) => print(child, source)).join('')
  const [first, last] = messageRange(children, source)
  return children
    .map((child, index) => {
      if (index === first) return `{${printMessage(children.slice(first, last + 1), source)}}`
      if (index > first && index <= last) return ''
      return printChild(child, source)
    })
    .join('')
}

/** Prints a child outside of messages. */
function printChild(child: Node, source: Source): string {
  if (child.type !== 'JSXExpressionContainer') return print(child, source)
  const expression = child.expression as Node
  if (expression.type === 'JSXEmptyExpression') return ''
  return `{${printText(expression, source)}}`
}

/** Returns the indexes of the first and last child of the message. Icons and fields around a text aren't part of it. */
function messageRange(children: readonly Node[], source: Source): [number, number] {
  const texts = children.flatMap((child, index) => (hasLetters(child) ? [index] : []))
  if (texts.length === 0) return [-1, -1]
  const isPart = (index: number) => {
    const child = children[index]
    return child !== undefined && (isInline(child, source) || isBreakInSentence(children, index))
  }
  let first = texts[0] as number
  let last = texts.at(-1) as number
  while (isPart(first - 1)) first -= 1
  while (isPart(last + 1)) last += 1
  return [first, last]
}

function hasLetters(child: Node): boolean {
  return child.type === 'JSXText' && /\p{L}/u.test(child.value as string)
}

function isInline(child: Node, source: Source): boolean {
  if (child.type === 'JSXText') return cleanText(child.value as string) !== ''
  if (child.type === 'JSXExpressionContainer') {
    const { type } = child.expression as Node
    return type !== 'JSXEmptyExpression' && !containsElement(child.expression as Node)
  }
  return child.type === 'JSXElement' && inlineTags.test(tagName(child, source))
}

function containsElement(node: Node): boolean {
  return (
    node.type === 'JSXElement' ||
    node.type === 'JSXFragment' ||
    childNodes(node).some(containsElement)
  )
}

/** Prints a message whose parts are texts, values, and elements. */
function printMessage(children: readonly Node[], source: Source): string {
  const parts: Parts = { values: [], elements: [] }
  const raw = composeMessage(children, parts, source)
  const text = raw.trim()
  const before = raw.slice(0, raw.indexOf(text))
  const after = raw.slice(before.length + text.length)
  const isPlain = parts.values.length === 0 && parts.elements.length === 0
  addMessage(text, source)
  const own = isPlain
    ? `_m(${quote(text)})`
    : `_r(${[quote(text), `[${parts.values.join(', ')}]`, ...(parts.elements.length > 0 ? [`[${parts.elements.join(', ')}]`] : [])].join(', ')})`
  return `${before && `${quote(before)}}{`}${own}${after && `}{${quote(after)}`}`
}

function composeMessage(children: readonly Node[], parts: Parts, source: Source): string {
  return children.map((child) => composePart(child, parts, source)).join('')
}

function composePart(child: Node, parts: Parts, source: Source): string {
  if (child.type === 'JSXText') return cleanText(child.value as string)
  if (child.type === 'JSXExpressionContainer') {
    const expression = child.expression as Node
    if (expression.type === 'JSXEmptyExpression') return ''
    if (expression.type === 'Literal' && typeof expression.value === 'string')
      return expression.value
    return `{${parts.values.push(printText(expression, source)) - 1}}`
  }
  const nested = (child.children ?? []) as Node[]
  const index = parts.elements.push('') - 1
  if (!nested.some(hasLetters)) {
    parts.elements[index] = `() => ${print(child, source)}`
    return `<${index}/>`
  }
  const { start, end } = printTags(child, source)
  const content = composeMessage(nested, parts, source)
  parts.elements[index] = `(_c) => ${start}{_c}${end}`
  return `<${index}>${content}</${index}>`
}

/** Prints an expression. Its literals are texts, and its values are displayed as they are. */
function printText(node: Node, source: Source): string {
  const again = (child: unknown) => printText(child as Node, source)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && isReadable(node.value)
        ? message(node.value, source)
        : print(node, source)
    case 'ConditionalExpression':
      return `${print(node.test as Node, source)} ? ${again(node.consequent)} : ${again(node.alternate)}`
    case 'LogicalExpression': {
      const left = node.operator === '&&' ? print(node.left as Node, source) : again(node.left)
      return `${left} ${String(node.operator)} ${again(node.right)}`
    }
    case 'ParenthesizedExpression':
      return `(${again(node.expression)})`
    default:
      return print(node, source)
  }
}

function message(text: string, source: Source): string {
  addMessage(text, source)
  return `_m(${quote(text)})`
}

/** The parser doesn't decode entities, so they would be displayed. */
function addMessage(text: string, { messages }: Source) {
  if (/&(#\w+|\w+);/.test(text)) throw new Error(`Write the character, not an entity: ${text}`)
  messages.push(text)
}

function isHostElement(node: Node): boolean {
  const name = (node.openingElement as Node | undefined)?.name as Node | undefined
  return name?.type === 'JSXIdentifier' && /^[a-z]/.test(name.name as string)
}

function tagName(node: Node, { code }: Source): string {
  const name = (node.openingElement as Node | undefined)?.name
  return isNode(name) ? code.slice(name.start, name.end) : ''
}

function hasTranslateNo(node: Node, { code }: Source): boolean {
  const opening = node.openingElement as Node | undefined
  const attributes = (opening?.attributes ?? []) as Node[]
  return attributes.some(({ start, end }) => code.slice(start, end) === 'translate="no"')
}

const imports = [
  "import { translateMessage as _m } from '#kernel/messages/translate.ts'",
  "import { rich as _r } from '#ui/messages.tsx'",
].join('\n')

const quote = (text: string) => JSON.stringify(text)

/** Attributes of HTML elements that are read or heard. */
const hostAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
])
/** Properties of components that hold names for programs. */
const programAttributes =
  /^(className|class|id|key|ref|href|to|src|name|type|kind|value|values|role|at|as|status|state|variant|tone|of|on[A-Z].*|data-.*|style|lang|action|method|rel|target|list|accept|autoComplete|inputMode|pattern|dateTime|.*ClassName|.*Class)$/
/** Elements whose text isn't language. */
const untranslated = new Set(['code', 'kbd', 'script', 'style', 'pre'])
/** Elements and components that can be in the middle of a sentence. */
const inlineTags =
  /^(a|abbr|b|br|cite|em|i|kbd|code|mark|small|span|strong|sub|sup|time|Link|NavLink|[A-Z]\w*(Link|Text|Time|Date|Price|Age))$/

type Source = { code: string; messages: string[] }
type Parts = { values: string[]; elements: string[] }
