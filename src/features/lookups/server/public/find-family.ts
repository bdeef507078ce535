import type { AppContext } from '#kernel/app-context.ts'
import { modelsOfRegistry } from '../../registry-names.ts'

/** What pilots group the model by: a 172M is a 172. Null where the catalogue does not know it, or knows several. */
export async function findFamily(
  { db }: AppContext,
  makeId: number,
  model: string | null,
): Promise<string | null> {
  if (model === null) return null
  const known = await db
    .selectFrom('model')
    .select(['name', 'family'])
    .where('make_id', '=', makeId)
    .execute()
  const named = known.filter(({ name }) => name.toLowerCase() === model.toLowerCase())
  const families = new Set(
    (named.length > 0 ? named : modelsOfRegistry(model, known)).map(({ family }) => family),
  )
  return families.size === 1 ? ([...families][0] ?? null) : null
}
