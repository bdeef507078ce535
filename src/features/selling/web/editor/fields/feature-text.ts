/** Characters that an item may have. */
export const longestItem = 100

/** What was typed as items: semicolons stand between them, and none is there twice. */
export function itemsIn(typed: string, present: readonly string[]): string[] {
  const items = typed.split(';').map((item) => item.trim())
  return [...new Set(items)].filter((item) => item !== '' && !present.includes(item))
}
