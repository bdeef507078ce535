import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type CostSheet, computeItems, type FamilyCost } from '../../rules.ts'
import { unstatedCostFacts } from '../assumptions/costed-aircraft.ts'
import { defaultCostSheet } from '../assumptions/default-cost-sheet.ts'
import { loadCostedAircraft } from '../load-costed-aircraft.ts'

/** Returns null if the listing has no price or category. The caller must check access. */
export async function loadCostSheet(ctx: AppContext, id: number): Promise<CostSheet | null> {
  return (await loadCostSheets(ctx, [id]))[0] ?? null
}

/** Returns cost sheets in order of listing ID. */
export async function loadCostSheets(
  ctx: AppContext,
  ids: readonly number[],
): Promise<CostSheet[]> {
  return (await loadCostedAircraft(ctx, ids)).map(defaultCostSheet)
}

/** Uses the given listing, or else the family's most common model in the catalog. Returns null if there's neither. */
export async function loadFamilyCost(
  ctx: AppContext,
  { listingId, make, family }: { listingId: number | null; make: string; family: string },
): Promise<FamilyCost | null> {
  const listed = listingId === null ? null : await loadCostSheet(ctx, listingId)
  const [typical] = catalog
    .filter((model) => model.make === make && model.family === family)
    .sort((a, b) => b.share - a.share)
  if (listed) return toCost(listed, null)
  return typical ? toCost(toSheet(typical), typical.model) : null
}

function toCost(sheet: CostSheet, model: string | null): FamilyCost {
  const items = computeItems(sheet).map((computed) => {
    const { id: _id, source: _source, keys: _keys, ...item } = computed
    return item
  })
  return { model, price: sheet.price, items }
}

/** Assumes a price between those of the oldest and the newest model years. */
function toSheet({
  make,
  model,
  family,
  category,
  fuel,
  price,
}: (typeof catalog)[number]): CostSheet {
  return defaultCostSheet({
    ...unstatedCostFacts,
    listingId: 0,
    price: Math.round((price.oldest + price.newest) / 2),
    make,
    model,
    family,
    category,
    fuel,
  })
}
