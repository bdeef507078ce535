import type { ResponsiveImage } from '#features/media/contract.ts'
import type { ListingEdit } from '../../../contract.ts'
import { areComparable, changedPaths, isSame, joinPath, unionKeys } from './edit-paths.ts'

/**
 * Merges two edits of the same listing. If only one side changed a value, uses that one. If both did, keeps `mine` and
 * adds the value to the conflicts. Uses the version of `theirs`.
 */
export function mergeEdits(base: ListingEdit, mine: ListingEdit, theirs: ListingEdit): Merge {
  const merged: Found = { taken: [], conflicts: [] }
  const draft = mergeValue('', { base, mine, theirs }, merged) as ListingEdit
  return { draft, ...merged, taken: merged.taken.filter((path) => path !== 'listing.version') }
}

function mergeValue(path: string, three: Three, merged: Found): unknown {
  const { base, mine, theirs } = three
  if (path === 'meta.images') return mergeImages(three as Three<ResponsiveImage[]>, merged)
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) {
    merged.taken.push(...changedPaths(mine, theirs, path))
    return theirs
  }
  if (!areComparable(path, base, mine) || !areComparable(path, base, theirs)) {
    merged.conflicts.push({ path, mine, theirs })
    return mine
  }
  return mergeParts(path, three as Three<Tree>, merged)
}

function mergeParts(path: string, { base, mine, theirs }: Three<Tree>, merged: Found): unknown {
  const parts = unionKeys(base, mine, theirs).map((key) => {
    const three = { base: base[key], mine: mine[key], theirs: theirs[key] }
    return [key, mergeValue(joinPath(path, key), three, merged)] as const
  })
  return Array.isArray(mine) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** Uses the images of `theirs` in the order of `mine`. Uploads and deletions apply immediately. */
function mergeImages(
  { base, mine, theirs }: Three<ResponsiveImage[]>,
  merged: Found,
): ResponsiveImage[] {
  if (isSame(base, mine)) {
    if (!isSame(mine, theirs)) merged.taken.push('meta.images')
    return theirs
  }
  const isMine = ({ src }: ResponsiveImage) => mine.some((image) => image.src === src)
  const ordered = mine.filter(({ src }) => theirs.some((image) => image.src === src))
  return [...ordered, ...theirs.filter((image) => !isMine(image))].map((image, index) => {
    const [before, their] = [base, theirs].map((list) => list.find(({ src }) => src === image.src))
    const three = { base: before ?? their, mine: image, theirs: their }
    return mergeValue(`meta.images.${index}`, three, merged) as ResponsiveImage
  })
}

export type Merge = { draft: ListingEdit } & Found
/** A value that both sides changed. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }
type Found = {
  /** Paths that only the other side changed. */
  taken: string[]
  conflicts: Conflict[]
}
type Three<T = unknown> = { base: T; mine: T; theirs: T }
type Tree = Record<string, unknown>
