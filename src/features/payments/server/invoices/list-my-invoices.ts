import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { operation } from '#kernel/server/operation.ts'
import { listMyInvoicesEndpoint } from '../../contract.ts'
import { selectInvoices, toInvoice } from './invoice-wire.ts'

export const listMyInvoices = operation(listMyInvoicesEndpoint, async (ctx, { page }) => {
  const own = selectInvoices(ctx)
    .where('invoice.profile_id', '=', ctx.actor.profileId)
    .leftJoin('invoice_grant', 'invoice_grant.invoice_id', 'invoice.id')
    .leftJoin('listing', 'listing.id', 'invoice_grant.listing_id')
    .leftJoin('product_order', 'product_order.invoice_id', 'invoice.id')
    .select(['invoice_grant.granted_at', 'invoice_grant.revoked_at', 'listing.expires_at'])
    .select(['product_order.state as order_state', 'product_order.scheduled_on'])
    .orderBy('invoice.id', 'desc')
  const list = await loadPage(own, { page, pageSize: 25 })
  const items = list.items.map((row) => {
    const grants = row.granted_at !== null && row.revoked_at === null
    const hasEnded = row.expires_at !== null && row.expires_at <= ctx.now()
    return {
      ...toInvoice(row),
      grantedUntil: grants ? (row.expires_at?.toISOString() ?? null) : null,
      isInForce: grants && !hasEnded,
      order:
        row.order_state === null ? null : { state: row.order_state, scheduledOn: row.scheduled_on },
    }
  })
  return { ...list, items }
})
