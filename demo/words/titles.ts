import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'

/** "2016 Cirrus SR22T-G5 GTS": what it is and nothing that praises it; never beyond 50 characters. */
export function titleFor(model: CatalogueModel, year: number): string {
  const plain = `${year} ${model.make} ${model.model}`
  return (plain.length <= longest ? plain : `${year} ${model.make} ${model.family}`).slice(
    0,
    longest,
  )
}

const longest = 50
