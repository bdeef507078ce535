/** Splits texts at semicolons. Removes blank and duplicate items. */
export function splitItems(texts: readonly string[]): string[] {
  const items = texts.flatMap((text) => text.split(';')).map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '')
}

/** Returns an ID that no other group uses. */
export function createGroupId(groups: readonly { id: string }[]): string {
  const existing = new Set(groups.map(({ id }) => id))
  let number = groups.length + 1
  while (existing.has(`g${number}`)) number++
  return `g${number}`
}

export function identifyGroups<T extends { id: string }>(groups: T[]): T[] {
  const identified = [...groups]
  for (const [index, group] of groups.entries())
    if (group.id === '') identified[index] = { ...group, id: createGroupId(identified) }
  return identified
}
