import type { Updateable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { omit } from '#kernel/omit.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
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
  const columnsByChange = new Map(
    changes.map((change) => [
      change,
      statusColumns(ctx.now(), change, tiers.get(requestedTier(change)) !== undefined),
    ]),
  )
  const activating = changes.filter(
    (change) => columnsByChange.get(change)?.is_active === true && !change.listing.is_active,
  )
  const gateCandidates = activating.filter(({ listing }) => !listing.withheld)
  const waits = await ctx.services.get(marketGateKey)(ctx, gateCandidates.map(applyImportedChange))
  for (const change of activating) {
    const others = omit(columnsByChange.get(change) ?? {}, 'is_active', 'offered_at')
    const wait = waits.get(change.listing.id)
    if (change.listing.withheld)
      columnsByChange.set(change, { ...others, withheld_from_market: true })
    else if (wait) columnsByChange.set(change, { ...others, ...staffHideColumns(wait) })
  }
  return columnsByChange
}

function statusColumns(
  now: Date,
  { listing, status, isBack, lacksPrice }: ImportedChange,
  isPaid: boolean,
): Updateable<Database['listing']> {
  const canActivate = isPaid && lacksPrice === null
  const activeColumns = { is_active: true, offered_at: now, ...confirmationColumns(now) }
  const unsold = { is_sold: false, sold_at: null, sold_price: null }
  const inactiveColumns = { is_active: false, offered_at: listing.offered_at ?? listing.listed_at }
  const waits = lacksPrice === 'newly' && listing.is_active && inactiveColumns
  switch (status) {
    case null:
      return isBack && canActivate && !listing.is_sold ? activeColumns : { ...waits }
    case 'sold':
      return { is_sold: true, sold_at: listing.sold_at ?? now, is_sale_pending: false }
    case 'withdrawn':
      return { ...unsold, is_sale_pending: false, ...(listing.is_active && inactiveColumns) }
    case 'pending':
    case 'for_sale':
      return {
        ...unsold,
        is_sale_pending: status === 'pending',
        ...waits,
        ...(canActivate && !(listing.is_active && !listing.is_sold) && activeColumns),
      }
  }
}
