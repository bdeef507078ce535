import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { findFamilies } from '#features/lookups/server/public/find-family.ts'
import { matchAllWithRegistry } from '#features/lookups/server/public/registry-match.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { engineRows } from './listing-columns.ts'

/** Looks up an aircraft's facts in the catalog and the registry by model and registration. */
export async function deriveColumns(ctx: AppContext, named: Named): Promise<Derived> {
  const [derived] = await deriveManyColumns(ctx, [named])
  return derived as Derived
}

/** Like `deriveColumns` for many aircraft, in the same order. */
export async function deriveManyColumns(
  ctx: AppContext,
  all: readonly Named[],
): Promise<Derived[]> {
  const aircraft = all.map(({ registration, year, make_id: makeId, model }) => ({
    registration,
    year,
    makeId,
    model,
  }))
  const families = await findFamilies(ctx, aircraft)
  const matches = await matchAllWithRegistry(ctx, aircraft)
  return all.map((_, index) => ({
    family: families[index] ?? null,
    registry_matched: matches[index] ?? false,
  }))
}

type Named = { registration: string | null; year: number; make_id: number; model: string | null }
type Derived = { family: string | null; registry_matched: boolean }

/** Inserts the engines of a listing. The caller must have deleted existing rows. */
export async function insertEngines(
  { db }: AppContext,
  listingId: number,
  engines: readonly EngineEntry[],
): Promise<void> {
  const rows = engineRows(listingId, engines)
  if (rows.length > 0) await db.insertInto('listing_engine').values(rows).execute()
}
