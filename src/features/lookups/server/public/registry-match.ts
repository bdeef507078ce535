import type { AppContext } from '#kernel/app-context.ts'
import { agreesWithRegistry } from '../../registry-names.ts'
import { findRegistryEntries } from '../find-registry-entry.ts'

/** Checks whether year, make, and model match the FAA registrations. Returns one result per aircraft, in the same order. */
export async function matchAllWithRegistry(
  ctx: AppContext,
  all: readonly ListedAircraft[],
): Promise<boolean[]> {
  const registryEntries = await findRegistryEntries(
    ctx,
    all.map(({ registration, model }) => (model === null ? null : registration)),
  )
  return all.map(({ year, makeId, model }, index) => {
    const entry = registryEntries[index] ?? null
    return (
      entry !== null &&
      model !== null &&
      entry.aircraft.year === year &&
      entry.make?.id === makeId &&
      agreesWithRegistry(entry.aircraft.model, model)
    )
  })
}

/** Returns the category of each aircraft, or null if its N-number isn't in the registry or has a different make. */
export async function findRegistryCategories(
  ctx: AppContext,
  all: readonly { registration: string; makeId: number }[],
): Promise<(number | null)[]> {
  if (all.length === 0) return []
  const registryEntries = await findRegistryEntries(
    ctx,
    all.map(({ registration }) => registration),
  )
  const categories = await ctx.db.selectFrom('category').select(['id', 'slug']).execute()
  const bySlug = new Map(categories.map(({ id, slug }) => [slug, id]))
  return all.map(({ makeId }, index) => {
    const entry = registryEntries[index]
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
