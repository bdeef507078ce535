import type { AppContext } from '#kernel/app-context.ts'
import { findModelsByName } from '../../registry-names.ts'

/**
 * Returns a model's family, such as 172 for a 172M. Returns null if the model is unknown or its family is
 * ambiguous.
 */
export async function findFamily(
  ctx: AppContext,
  makeId: number,
  model: string | null,
): Promise<string | null> {
  const [family] = await findFamilies(ctx, [{ makeId, model }])
  return family ?? null
}

/** Returns one family per model, in the same order. */
export async function findFamilies(
  { db }: AppContext,
  aircraft: readonly { makeId: number; model: string | null }[],
): Promise<(string | null)[]> {
  const makeIds = [
    ...new Set(aircraft.flatMap(({ makeId, model }) => (model === null ? [] : makeId))),
  ]
  if (makeIds.length === 0) return aircraft.map(() => null)
  const models = await db
    .selectFrom('model')
    .select(['make_id', 'name', 'family'])
    .where('make_id', 'in', makeIds)
    .execute()
  const byMake = Map.groupBy(models, ({ make_id }) => make_id)
  const found = new Map<string, string | null>()
  return aircraft.map(({ makeId, model }) => {
    if (model === null) return null
    const name = `${makeId} ${model.toLowerCase()}`
    const family = found.has(name) ? found.get(name) : pickFamily(model, byMake.get(makeId) ?? [])
    found.set(name, family ?? null)
    return family ?? null
  })
}

function pickFamily(model: string, models: readonly Model[]): string | null {
  const matches = findModelsByName(model, models)
  const families = new Set(matches.map(({ family }) => family))
  return families.size === 1 ? ([...families][0] ?? null) : null
}
type Model = { name: string; family: string }
