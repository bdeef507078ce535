import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'

/** Returns a factual title such as "2016 Cirrus SR22T-G5 GTS" with up to 50 characters. */
export function titleFor(model: CatalogModel, year: number): string {
  const plain = `${year} ${model.make} ${model.model}`
  return (plain.length <= maxLength ? plain : `${year} ${model.make} ${model.family}`).slice(
    0,
    maxLength,
  )
}

const maxLength = 50
