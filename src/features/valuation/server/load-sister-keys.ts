import { findSisterModels } from '#features/lookups/sister-models.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** The families that do the same work as each, by the keys of advertisements. */
export async function loadSisterKeys({ db }: AppContext): Promise<SisterKeys> {
  const families = await db
    .selectFrom('model_family')
    .innerJoin('make', 'make.id', 'model_family.make_id')
    .select(['model_family.id', 'make.name as make', 'model_family.name as family'])
    .execute()
  const keys = new Map(families.map(({ id, make, family }) => [`${make} ${family}`, String(id)]))
  return new Map(
    families.map((one) => {
      const sisters = findSisterModels(one).flatMap(
        ({ make, family }) => keys.get(`${make} ${family}`) ?? [],
      )
      return [String(one.id), new Set(sisters)]
    }),
  )
}

export type SisterKeys = ReadonlyMap<string, ReadonlySet<string>>
