/**
 * `listing.price`, `meta.specs.engines.0.hours`: how a value of a listing is named by its input, by the server's
 * messages, and by what says which values changed.
 */
export function valueAt(tree: unknown, path: string): unknown {
  let value = tree
  for (const key of path.split('.')) value = isTree(value) ? value[key] : undefined
  return value
}

/**
 * The same tree with another value at the path; whatever is not on the way to it stays the same object. In a thing
 * that is gone meanwhile there is nothing to change.
 */
export function withValue<T>(tree: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  if (!isTree(tree) || !(key in tree)) return tree
  const inner = tree[key]
  const next = rest.length === 0 ? value : withValue(inner, rest.join('.'), value)
  if (Array.isArray(tree)) return tree.with(Number(key), next) as T
  return { ...tree, [key]: next }
}

/** Whether two values are equal through and through. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  )
}

/**
 * Paths of the values that differ. A list is gone through when both hold the same things in the same order, else
 * it differs as one.
 */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return []
  if (!areComparable(path, before, after)) return [path]
  return parsePath(before, after).flatMap((key) =>
    changedPaths((before as Tree)[key], (after as Tree)[key], joined(path, key)),
  )
}

/** Whether two values can be compared part by part. */
export function areComparable(path: string, one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const identity = identities[path]
    return identity !== undefined && isSame(one.map(identity), other.map(identity))
  }
  return isRecord(one) && isRecord(other)
}

export function parsePath(...trees: unknown[]): string[] {
  return [...new Set(trees.flatMap((tree) => Object.keys(tree as Tree)))]
}

export function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** By what things of a list are known; things of other lists have no identity. */
const identities: Record<string, (thing: Known) => unknown> = {
  'meta.specs.engines': ({ number }) => number,
  'meta.features': ({ id }) => id,
  'meta.images': ({ src }) => src,
}

function isRecord(value: unknown): value is Tree {
  return isTree(value) && !Array.isArray(value)
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

type Tree = Record<string, unknown>
type Known = { number?: number; id?: string; src?: string }
