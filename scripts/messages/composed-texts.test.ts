import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { childNodes, type Node } from './syntax.ts'

/**
 * Sentences that are put together from parts are wrong in languages with another word order, with cases, or with
 * genders. Each sentence is one message.
 */
const rules: readonly [name: string, isBroken: (node: Node, print: Print) => boolean][] = [
  ['sentence in which the code chooses a word', choosesWord],
  ['list without formatList or formatAlternatives', joinsWords],
  ['number without a formatter', formatsNumber],
]

test.each(rules)('[BEY-20] no file contains a %s', (_name, isBroken) => {
  const found = files.flatMap(({ file, print, nodes }) =>
    nodes.filter((node) => isBroken(node, print)).map((node) => `${file}: ${print(node)}`),
  )
  expect(found.filter((text) => !forPrograms.test(text))).toEqual([])
})

/** t`${count} ${translate(count === 1 ? 'is' : 'are')} missing` */
function choosesWord(node: Node, print: Print): boolean {
  return valuesOf(node, print).some((value) => {
    const inner = print(value).startsWith('translate(') ? (value.arguments as Node[])[0] : value
    return inner !== undefined && choices(inner).some((choice) => /\p{L}/u.test(String(choice)))
  })
}

/** Returns the literals that a condition chooses from. */
function choices(node: Node): unknown[] {
  if (node.type !== 'ConditionalExpression') return []
  return [node.consequent, node.alternate].flatMap((each) =>
    (each as Node).type === 'Literal' ? [(each as Node).value] : choices(each as Node),
  )
}

/** names.join(' and ') */
function joinsWords(node: Node, print: Print): boolean {
  return node.type === 'CallExpression' && /\.join\('\W*\b(?:and|or)\b\W*'\)$/.test(print(node))
}

/** hours.toFixed(1), t`${share}%`, <b>{share}%</b> */
function formatsNumber(node: Node, print: Print): boolean {
  if (node.type === 'CallExpression') return /\.to(?:Fixed|Precision)\([^()]*\)$/.test(print(node))
  if (node.type === 'JSXElement')
    return (node.children as Node[]).some(
      (child, index, all) =>
        /^\s*%/.test(print(child)) && all[index - 1]?.type === 'JSXExpressionContainer',
    )
  return valuesOf(node, print).length > 0 && /\}%/.test(print(node))
}

/** Returns the values of a template with the tag `t`. */
function valuesOf(node: Node, print: Print): Node[] {
  const isText = node.type === 'TaggedTemplateExpression' && print(node.tag as Node) === 't'
  return isText ? ((node.quasi as Node).expressions as Node[]) : []
}

/** Coordinates and positions of drawings, amounts in the format of payment providers, and texts in English only. */
const forPrograms =
  /tbo-bar\.tsx|gauge\.tsx|range-fieldset\.tsx|cost-panel\.tsx: .*total\)|listing-details\.tsx: l|row-cells\.tsx: share|make-models\.tsx: share|payments\/rules\.ts|update-exchange-rates\.ts|load-landing\.ts|openapi\.ts|assistants\//

type Print = (node: Node) => string

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.gen\.|kernel\/format\//.test(file))
  .map((file) => {
    const code = readFileSync(file, 'utf8')
    const print: Print = ({ start, end }) => code.slice(start, end)
    return { file, print, nodes: allNodes(parseSync(file, code).program as unknown as Node) }
  })

function allNodes(node: Node): Node[] {
  return [node, ...childNodes(node).flatMap(allNodes)]
}
