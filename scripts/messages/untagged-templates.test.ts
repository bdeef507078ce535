import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { childNodes, type Node } from './syntax.ts'

/**
 * Texts of emails, push notifications, files, errors, and page heads. In English, a template without the tag looks
 * right, and no other language has it.
 */
test('[BEY-20] templates with values that people read have the tag t', () => {
  const untagged = globSync('src/**/*.{ts,tsx}')
    .sort()
    .filter((file) => !/\.test\.|\.d\.ts$|\.gen\.ts$/.test(file) && !forPrograms.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      const program = parseSync(file, code).program as unknown as Node
      return untaggedIn(program, code).map((template) => `${file}: ${template}`)
    })
  expect(untagged).toEqual([])
})

/** Returns the templates in properties and rules that contain texts. */
function untaggedIn(node: Node, code: string): string[] {
  const key = node.type === 'Property' ? (node.key as Node) : undefined
  if (key && textKeys.test(code.slice(key.start, key.end)))
    return templatesIn(node.value as Node, code)
  if (node.type === 'CallExpression' && isRule(node.callee as Node, code))
    return (node.arguments as Node[]).flatMap((argument) => templatesIn(argument, code))
  return childNodes(node).flatMap((child) => untaggedIn(child, code))
}

/** Rules of schemas, whose last argument is the message. */
function isRule({ start, end }: Node, code: string): boolean {
  return /(\.(max|min|refine|regex)|wholeNumber)$/.test(code.slice(start, end))
}

function templatesIn(node: Node, code: string): string[] {
  const children = childNodes(node)
  if (node.type === 'TaggedTemplateExpression')
    return childNodes(node.quasi as Node).flatMap((child) => templatesIn(child, code))
  const found = children.flatMap((child) => templatesIn(child, code))
  return isSentence(node) ? [code.slice(node.start, node.end), ...found] : found
}

/** Returns true for templates with a value and a word. */
function isSentence(node: Node): boolean {
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length === 0) return false
  const text = (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('{}')
  return /(^|[\s}“(])\p{L}{2,}[\s,.:;{]/u.test(text) && /\s/.test(text) && !/[<=]|^\w+:/.test(text)
}

/** A webhook's payload, and the log of backups. */
const forPrograms = /webhooks\/server\/endpoints\/deliveries\.ts$|kernel\/server\/backup\//
const textKeys =
  /^(error|detail|message|subject|title|preheader|paragraphs|sentences|facts|label|action|body|text|footer|content)$/
