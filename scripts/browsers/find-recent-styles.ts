import type { Identifier } from '@mdn/browser-compat-data'
import { type Declaration, type Node, parse, type Rule } from 'postcss'
import { compatibility, features, isRecent } from './compatibility.ts'

/**
 * Returns the properties, values, rules, and selectors in a built style sheet that a supported browser lacks, except
 * those inside `@supports`. Browsers skip what they don't know, and a rule with one unknown selector as a whole unless
 * it's in `:is()` or `:where()`, so such a rule is returned with all its selectors.
 */
export function findRecentStyles(sheet: string): string[] {
  const found = new Set<string>()
  parse(sheet).walk((node) => {
    if (isInSupports(node)) return
    if (node.type === 'decl') for (const style of recentInDeclaration(node)) found.add(style)
    if (node.type === 'rule') for (const style of recentInRule(node)) found.add(style)
    if (node.type === 'atrule' && isRecent(css['at-rules']?.[node.name])) found.add(`@${node.name}`)
  })
  return [...found].toSorted()
}

function recentInDeclaration({ prop, value }: Declaration): string[] {
  const property = css.properties?.[prop]
  if (!property) return []
  if (isRecent(property)) return [prop]
  const words = value.matchAll(/(?<![\w.#-])([a-z][a-z-]*)(\()?/g)
  return [...words].flatMap(([, word = '', isCall]) =>
    isRecent(property[word] ?? (isCall ? functions.get(word) : undefined))
      ? `${prop}: ${word}`
      : [],
  )
}

function recentInRule({ selectors }: Rule): string[] {
  const recent = selectors.map((selector) =>
    [...selector.replaceAll(/:(?:is|where)\([^()]*\)/g, '').matchAll(/::?(-?[a-z-]+)/g)].flatMap(
      ([text, name = '']) => (isRecent(css.selectors?.[name]) ? text : []),
    ),
  )
  const isSkipped = recent.some((names) => names.length > 0) && recent.some(({ length }) => !length)
  return isSkipped ? [selectors.join(', ')] : recent.flat()
}

function isInSupports({ parent }: Node): boolean {
  if (!parent) return false
  return (
    (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') ||
    isInSupports(parent)
  )
}

const { css } = compatibility
const functions = new Map<string, Identifier>()
collectFunctions(css.types)

function collectFunctions(parent: Identifier | undefined) {
  for (const [name, feature] of features(parent)) {
    if (feature.__compat && !functions.has(name)) functions.set(name, feature)
    collectFunctions(feature)
  }
}
