/** Adds an ID to the selected ones, or removes it. Returns undefined if none is left. */
export function toggleId(selected: Iterable<number> | undefined, id: number) {
  const ids = new Set(selected)
  if (!ids.delete(id)) ids.add(id)
  return inOrder(ids)
}

/** Sorts the IDs as in URLs. Returns undefined if there are none. */
export function inOrder(ids: Iterable<number>): number[] | undefined {
  const sorted = [...ids].sort((a, b) => a - b)
  return sorted.length > 0 ? sorted : undefined
}
