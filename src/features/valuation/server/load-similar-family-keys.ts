import { findSimilarFamilies } from '#features/lookups/server/public/similar-families.ts'
import type { AppContext } from '#kernel/app-context.ts'

export async function loadSimilarFamilyKeys({ db }: AppContext): Promise<SimilarFamilyKeys> {
  const families = await db
    .selectFrom('model_family')
    .innerJoin('make', 'make.id', 'model_family.make_id')
    .select(['model_family.id', 'make.name as make', 'model_family.name as family'])
    .execute()
  const keys = new Map(families.map(({ id, make, family }) => [`${make} ${family}`, String(id)]))
  return new Map(
    families.map((one) => {
      const sisters = findSimilarFamilies(one).flatMap(
        ({ make, family }) => keys.get(`${make} ${family}`) ?? [],
      )
      return [String(one.id), new Set(sisters)]
    }),
  )
}

export type SimilarFamilyKeys = ReadonlyMap<string, ReadonlySet<string>>
