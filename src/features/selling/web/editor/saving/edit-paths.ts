/**
 * Returns the value at a path such as `listing.price` or `meta.specs.engines.0.hours`. Inputs, server messages, and
 * change lists use the same paths.
 */
export function valueAt(tree: unknown, path: string): unknown {
  let value = tree
  for (const key of path.split('.')) value = isTree(value) ? value[key] : undefined
  return value
}

/**
 * Returns a copy of the tree with a different value at the path. Unaffected parts remain the same objects. If the
 * item of the path no longer exists, returns the tree unchanged. A property that isn't stated yet is added.
 */
export function withValue<T>(tree: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  if (!isTree(tree)) return tree
  const isAddable = rest.length === 0 && !Array.isArray(tree)
  if (!(key in tree) && !isAddable) return tree
  const inner = tree[key]
  const next = rest.length === 0 ? value : withValue(inner, rest.join('.'), value)
  if (Array.isArray(tree)) return tree.with(Number(key), next) as T
  return { ...tree, [key]: next }
}

/** Checks deep equality. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
  )
}

/**
 * Returns the paths of values that differ. Compares list items only if both lists have the same items in the same
 * order. Otherwise, returns the path of the entire list.
 */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return []
  if (!areComparable(path, before, after)) return [path]
  return unionKeys(before, after).flatMap((key) =>
    changedPaths((before as Tree)[key], (after as Tree)[key], joinPath(path, key)),
  )
}

/** Checks whether two values can be compared part by part. */
export function areComparable(path: string, first: unknown, other: unknown): boolean {
  if (Array.isArray(first) && Array.isArray(other)) {
    const identity = identities[path]
    return identity !== undefined && isSame(first.map(identity), other.map(identity))
  }
  return isRecord(first) && isRecord(other)
}

export function unionKeys(...trees: unknown[]): string[] {
  return [...new Set(trees.flatMap((tree) => Object.keys(tree as Tree)))]
}

export function joinPath(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** Functions that return an item's identifier, by path of the list. Items in other lists have no identifier. */
const identities: Record<string, (item: ListItem) => unknown> = {
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
type ListItem = { number?: number; id?: string; src?: string }
