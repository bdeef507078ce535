/** ID of the category and of the type "Not stated", from migrations/0.3.0/02-lookups.sql. Only imported aircraft have them. */
export const unstatedKindId = 99

/** Returns the category, or null for "Not stated". Only imported aircraft can have no category. */
export function statedCategory({ category }: { category: string }): string | null {
  return category === 'Not stated' ? null : category
}

/** Returns a search for aircraft of the category, or of the make if the category isn't stated. */
export function kindSearch(listing: Kind): { query: string; name: string } {
  const category = statedCategory(listing)
  return category === null
    ? { query: `m=${listing.makeId}`, name: listing.make }
    : { query: `c=${listing.categoryId}`, name: category }
}

type Kind = { category: string; categoryId: number; make: string; makeId: number }
