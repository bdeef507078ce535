import type { AppContext } from '#kernel/app-context.ts'
import { isSameModel } from '../../registry-names.ts'
import { findRegistryEntries } from '../find-registry-entry.ts'

/** Checks whether the year, make, and model match the FAA registration. */
export async function matchesRegistry(ctx: AppContext, aircraft: ListedAircraft): Promise<boolean> {
  const [isMatch] = await matchAllWithRegistry(ctx, [aircraft])
  return isMatch ?? false
}

/** Returns one result per aircraft, in the same order. */
export async function matchAllWithRegistry(
  ctx: AppContext,
  all: readonly ListedAircraft[],
): Promise<boolean[]> {
  const found = await findRegistryEntries(
    ctx,
    all.map(({ registration, model }) => (model === null ? null : registration)),
  )
  return all.map(({ year, makeId, model }, index) => {
    const entry = found[index] ?? null
    return (
      entry !== null &&
      model !== null &&
      entry.aircraft.year === year &&
      entry.make?.id === makeId &&
      isSameModel(entry.aircraft.model, model)
    )
  })
}

/** Returns the category of each aircraft, or null if its N-number isn't in the registry or has a different make. */
export async function findRegistryCategories(
  ctx: AppContext,
  all: readonly { registration: string; makeId: number }[],
): Promise<(number | null)[]> {
  if (all.length === 0) return []
  const found = await findRegistryEntries(
    ctx,
    all.map(({ registration }) => registration),
  )
  const categories = await ctx.db.selectFrom('category').select(['id', 'slug']).execute()
  const bySlug = new Map(categories.map(({ id, slug }) => [slug, id]))
  return all.map(({ makeId }, index) => {
    const entry = found[index]
    if (!entry || entry.make?.id !== makeId) return null
    return bySlug.get(entry.slug ?? '') ?? null
  })
}

type ListedAircraft = {
  registration: string | null
  year: number
  makeId: number
  model: string | null
}
