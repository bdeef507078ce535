import type { AppContext } from '#kernel/app-context.ts'
import { findModelsByName, normalizeName } from '../../registry-names.ts'
import { toAirframe } from './airframe/airframe.ts'

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
    .innerJoin('make', 'make.id', 'model.make_id')
    .select(['make_id', 'make.name as make', 'model.name', 'family'])
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

/** A name without a model in the catalog may be the family's ("RV-7") or another variant of one family ("172E"). */
function pickFamily(model: string, models: readonly Model[]): string | null {
  const named = findModelsByName(model, models)
  if (named.length > 0) return onlyFamily(named)
  const key = toKey(model)
  const called = models.filter(({ family }) => toKey(family) === key)
  return onlyFamily(called.length > 0 ? called : findVariants(model, models))
}

function findVariants(model: string, models: readonly Model[]): Model[] {
  const family = toAirframe({ make: models[0]?.make ?? null, model }).family
  return family === null
    ? []
    : models.filter((one) => toAirframe({ make: one.make, model: one.name }).family === family)
}

function onlyFamily(models: readonly Model[]): string | null {
  const families = new Set(models.map(({ family }) => family))
  return families.size === 1 ? ([...families][0] ?? null) : null
}

function toKey(name: string): string {
  return normalizeName(name).replaceAll(' ', '')
}

type Model = { make: string; name: string; family: string }
