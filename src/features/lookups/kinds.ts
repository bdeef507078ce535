/** Kinds of aircraft with their own facts. Categories with the same facts share a kind. */
export const kinds = [
  'airplane',
  'jet',
  'light-sport',
  'helicopter',
  'gyroplane',
  'glider',
  'motor-glider',
  'ultralight',
  'balloon',
  'airship',
] as const
export type Kind = (typeof kinds)[number]

/** Kinds with fixed wings. Ultralights include weight-shift aircraft. */
export const winged = [
  'airplane',
  'jet',
  'light-sport',
  'glider',
  'motor-glider',
  'ultralight',
] as const satisfies readonly Kind[]
export const powered = [
  'airplane',
  'jet',
  'light-sport',
  'helicopter',
  'gyroplane',
  'motor-glider',
  'ultralight',
  'airship',
] as const satisfies readonly Kind[]
export const heavierThanAir = [...powered.slice(0, -1), 'glider'] as readonly Kind[]

/** Returns the kind of a category, or of the type if no category is selected. Unknown ones count as airplanes. */
export function findKind({ categoryId, typeId = null }: Classified): Kind {
  return kindByCategory[categoryId ?? 0] ?? kindByType[typeId ?? 0] ?? 'airplane'
}

/** Category IDs from migrations/0.3.0/02-lookups.sql. */
const kindByCategory: Readonly<Record<number, Kind>> = {
  1: 'airplane',
  2: 'airplane',
  3: 'airplane',
  4: 'jet',
  5: 'light-sport',
  6: 'airplane',
  7: 'airplane',
  8: 'helicopter',
  9: 'helicopter',
  10: 'glider',
  11: 'motor-glider',
  12: 'gyroplane',
  13: 'ultralight',
  14: 'balloon',
  15: 'airship',
  16: 'ultralight',
  17: 'ultralight',
}

const kindByType: Readonly<Record<number, Kind>> = {
  2: 'helicopter',
  3: 'glider',
  4: 'gyroplane',
  5: 'ultralight',
  6: 'balloon',
  7: 'ultralight',
  8: 'ultralight',
}

export type Classified = { categoryId: number | null; typeId?: number | null }

/** Gliders and balloons, by ID from migrations/0.3.0/02-lookups.sql. Motor gliders have an engine. */
const unpoweredCategories: ReadonlySet<number> = new Set([10, 14])

/** Checks whether aircraft in this category usually have no engine. */
export function isUnpowered(categoryId: number | null): boolean {
  return categoryId !== null && unpoweredCategories.has(categoryId)
}
