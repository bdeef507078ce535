import type { Identifier } from '@mdn/browser-compat-data'
import { type AnyNode, type ObjectExpression, parse } from 'acorn'
import { simple } from 'acorn-walk'
import { compatibility, features, isRecent } from './compatibility.ts'

/**
 * Returns the names of the functions, objects, and attributes in a built script that a supported browser lacks, unless
 * the script asks anywhere whether the browser has them. Built scripts have no types, so a method is only found if each
 * interface that has a method of its name got it recently, and if its name has several words. Methods of iterators are an
 * exception.
 */
export function findRecentFunctions(script: string): string[] {
  const found = new Set<string>()
  const asked = new Set<string>()
  const program = parse(script, { ecmaVersion: 'latest', sourceType: 'module' })
  simple(program, {
    BinaryExpression({ operator, left }) {
      if (operator === 'in') asked.add(textOf(left))
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') asked.add(lastName(argument))
    },
    Identifier({ name }) {
      if (recent.objects.has(name)) found.add(name)
    },
    CallExpression({ callee, arguments: [element, props], optional }) {
      if (element && textOf(element) && props?.type === 'ObjectExpression')
        for (const name of attributesOf(props)) found.add(name)
      const method = optional ? null : recentMethod(callee)
      if (method) found.add(method)
    },
  })
  return [...found].filter((name) => !asked.has(name.replace(/^.*\./, ''))).toSorted()
}

function recentMethod(callee: AnyNode): string | null {
  if (callee.type !== 'MemberExpression' || callee.computed) return null
  const name = lastName(callee)
  const ofOwner = `${lastName(callee.object)}.${name}`
  const ofIterator = `Iterator.${name}`
  if (recent.methods.has(ofOwner)) return ofOwner
  if (recent.methods.has(name) && /[A-Z]/.test(name)) return name
  return recent.methods.has(ofIterator) && isIterator(callee.object) ? ofIterator : null
}

function attributesOf({ properties }: ObjectExpression): string[] {
  const names = properties.map((it) => (it.type === 'Property' ? lastName(it.key) : ''))
  return names.filter((name) => recent.attributes.has(name))
}

/** Returns true for calls whose result is an iterator in all classes, such as `map.values()`. */
function isIterator(node: AnyNode): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    lastName(node.callee.object) !== 'Object' &&
    ['entries', 'keys', 'matchAll', 'values'].includes(lastName(node.callee))
  )
}

/** Returns the text of a literal. Empty if it isn't text. Minified scripts contain templates without values. */
function textOf(node: AnyNode): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** Returns the last name of an expression such as `window.name`. Empty if it has none. */
function lastName(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ChainExpression') return lastName(node.expression)
  return node.type === 'MemberExpression' && !node.computed ? lastName(node.property) : ''
}

const recent = listRecent()

function listRecent() {
  const objects = [...features(compatibility.api), ...features(compatibility.javascript.builtins)]
  const members = objects.flatMap(([owner, feature]) =>
    features(feature).map(([key, member]) => ({
      owner,
      name: key.replace(/_static$/, ''),
      member,
    })),
  )
  const elements = features(compatibility.html.elements)
  const attributes = [compatibility.html.global_attributes, ...elements.map(([, it]) => it)]
  return {
    objects: listIfAllRecent(objects),
    methods: listIfAllRecent(
      members.flatMap(({ owner, name, member }): [string, Identifier][] => [
        [name, member],
        [`${owner}.${name}`, member],
      ]),
    ),
    attributes: listIfAllRecent(attributes.flatMap(features)),
  }
}

/** Returns the names of which each feature is recent. */
function listIfAllRecent(named: readonly [string, Identifier][]): Set<string> {
  const all = Map.groupBy(named, ([name]) => name)
  const recent = [...all].filter(([, same]) => same.every(([, feature]) => isRecent(feature)))
  return new Set(recent.map(([name]) => name))
}
