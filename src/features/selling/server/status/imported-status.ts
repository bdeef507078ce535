import type { Updateable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { type ImportedChange, wantedTier, withColumns } from '../public/imported-aircraft.ts'
import { marketGateKey, waitColumns } from '../public/market-gate.ts'
import { confirmationColumns } from './listing-transitions.ts'

/** What staff keep off the market comes to it when they let it go, not when its feed says so. */
export async function gateStatuses(
  ctx: AppContext,
  changes: readonly ImportedChange[],
  tiers: ReadonlyMap<number | null, object>,
): Promise<ReadonlyMap<ImportedChange, Updateable<Database['listing']>>> {
  const wanted = new Map(
    changes.map((change) => [
      change,
      statusColumns(ctx.now(), change, tiers.get(wantedTier(change)) !== undefined),
    ]),
  )
  const shown = changes.filter(
    (change) => wanted.get(change)?.is_active === true && !change.listing.is_active,
  )
  const asked = shown.filter(({ listing }) => !listing.withheld)
  const waits = await ctx.services.get(marketGateKey)(ctx, asked.map(withColumns))
  for (const change of shown) {
    const { is_active: _, offered_at: __, ...others } = wanted.get(change) ?? {}
    const wait = waits.get(change.listing.id)
    if (change.listing.withheld) wanted.set(change, { ...others, withheld_from_market: true })
    else if (wait) wanted.set(change, { ...others, ...waitColumns(wait) })
  }
  return wanted
}

function statusColumns(
  now: Date,
  { listing, status, isBack }: ImportedChange,
  isPaid: boolean,
): Updateable<Database['listing']> {
  const shows = { is_active: true, offered_at: now, ...confirmationColumns(now) }
  const unsold = { is_sold: false, sold_at: null, sold_price: null }
  const hides = { is_active: false, offered_at: listing.offered_at ?? listing.listed_at }
  switch (status) {
    case null:
      return isBack && isPaid && !listing.is_sold ? shows : {}
    case 'sold':
      return { is_sold: true, sold_at: listing.sold_at ?? now, is_sale_pending: false }
    case 'withdrawn':
      return { ...unsold, is_sale_pending: false, ...(listing.is_active && hides) }
    case 'pending':
    case 'for_sale':
      return {
        ...unsold,
        is_sale_pending: status === 'pending',
        ...(isPaid && !(listing.is_active && !listing.is_sold) && shows),
      }
  }
}
