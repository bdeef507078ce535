import { findFamilies } from '#features/lookups/server/public/find-family.ts'
import { matchRegistry } from '#features/lookups/server/public/registry-match.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** What the catalogue and the registry say of an aircraft by what it is called. */
export async function deriveColumns(ctx: AppContext, named: Named): Promise<Derived> {
  const [derived] = await deriveManyColumns(ctx, [named])
  return derived as Derived
}

/** The same of many aircraft, in their order. */
export async function deriveManyColumns(
  ctx: AppContext,
  all: readonly Named[],
): Promise<Derived[]> {
  const told = all.map(({ registration, year, make_id: makeId, model }) => ({
    registration,
    year,
    makeId,
    model,
  }))
  const families = await findFamilies(ctx, told)
  const matches = await matchRegistry(ctx, told)
  return all.map((_, index) => ({
    family: families[index] ?? null,
    registry_matched: matches[index] ?? false,
  }))
}

type Named = { registration: string | null; year: number; make_id: number; model: string | null }
type Derived = { family: string | null; registry_matched: boolean }
