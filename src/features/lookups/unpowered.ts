/** Gliders and balloons, by ID from migrations 0001 and 0080. Motor gliders have an engine. */
const unpoweredCategories: ReadonlySet<number> = new Set([10, 14])

/** Checks whether aircraft in this category usually have no engine. */
export function isUnpowered(categoryId: number | null): boolean {
  return categoryId !== null && unpoweredCategories.has(categoryId)
}
