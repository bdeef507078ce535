import { operation } from '#kernel/server/operation.ts'
import { listMyInvoicesEndpoint } from '../../contract.ts'
import { selectInvoices, toInvoice } from './invoice-wire.ts'

const pageSize = 25

export const listMyInvoices = operation(listMyInvoicesEndpoint, async (ctx, { page }) => {
  const own = selectInvoices(ctx).where('invoice.profile_id', '=', ctx.actor.profileId)
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('invoice_grant', 'invoice_grant.invoice_id', 'invoice.id')
      .leftJoin('listing', 'listing.id', 'invoice_grant.listing_id')
      .leftJoin('product_order', 'product_order.invoice_id', 'invoice.id')
      .select(['invoice_grant.granted_at', 'invoice_grant.revoked_at', 'listing.expires_at'])
      .select(['product_order.state as order_state', 'product_order.scheduled_on'])
      .orderBy('invoice.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    own
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => {
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
  return { items, total, page, pageSize }
})
