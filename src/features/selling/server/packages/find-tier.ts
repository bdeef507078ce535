import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Returns the package of a listing, or null if none has been paid for. */
export async function findTier(ctx: AppContext, tierId: number | null): Promise<Tier | null> {
  return (await findTiers(ctx, [tierId])).get(tierId) ?? null
}

export async function findTiers(
  { db }: AppContext,
  tierIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Tier>> {
  const ids = [...new Set(tierIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const tiers = await db.selectFrom('listing_tier').selectAll().where('id', 'in', ids).execute()
  return new Map(tiers.map((tier) => [tier.id, tier]))
}

type Tier = Row<'listing_tier'>
