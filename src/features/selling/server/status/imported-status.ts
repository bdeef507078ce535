import type { Updateable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import {
  applyImportedChange,
  type ImportedChange,
  requestedTier,
} from '../public/imported-aircraft.ts'
import { marketGateKey, staffHideColumns } from '../public/market-gate.ts'
import { confirmationColumns } from './listing-transitions.ts'

/** Listings hidden by staff become active when staff release them, regardless of the feed. */
export async function toImportedStatusColumns(
  ctx: AppContext,
  changes: readonly ImportedChange[],
  tiers: ReadonlyMap<number | null, object>,
): Promise<ReadonlyMap<ImportedChange, Updateable<Database['listing']>>> {
  const wanted = new Map(
    changes.map((change) => [
      change,
      statusColumns(ctx.now(), change, tiers.get(requestedTier(change)) !== undefined),
    ]),
  )
  const shown = changes.filter(
    (change) => wanted.get(change)?.is_active === true && !change.listing.is_active,
  )
  const asked = shown.filter(({ listing }) => !listing.withheld)
  const waits = await ctx.services.get(marketGateKey)(ctx, asked.map(applyImportedChange))
  for (const change of shown) {
    const { is_active: _, offered_at: __, ...others } = wanted.get(change) ?? {}
    const wait = waits.get(change.listing.id)
    if (change.listing.withheld) wanted.set(change, { ...others, withheld_from_market: true })
    else if (wait) wanted.set(change, { ...others, ...staffHideColumns(wait) })
  }
  return wanted
}

function statusColumns(
  now: Date,
  { listing, status, isBack, lacksPrice }: ImportedChange,
  isPaid: boolean,
): Updateable<Database['listing']> {
  const mayShow = isPaid && lacksPrice === null
  const shows = { is_active: true, offered_at: now, ...confirmationColumns(now) }
  const unsold = { is_sold: false, sold_at: null, sold_price: null }
  const hides = { is_active: false, offered_at: listing.offered_at ?? listing.listed_at }
  const waits = lacksPrice === 'newly' && listing.is_active && hides
  switch (status) {
    case null:
      return isBack && mayShow && !listing.is_sold ? shows : { ...waits }
    case 'sold':
      return { is_sold: true, sold_at: listing.sold_at ?? now, is_sale_pending: false }
    case 'withdrawn':
      return { ...unsold, is_sale_pending: false, ...(listing.is_active && hides) }
    case 'pending':
    case 'for_sale':
      return {
        ...unsold,
        is_sale_pending: status === 'pending',
        ...waits,
        ...(mayShow && !(listing.is_active && !listing.is_sold) && shows),
      }
  }
}
