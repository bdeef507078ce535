import { listingPath } from '#features/listings/listing-url.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { toDecimal } from '../../rules.ts'
import { inspectInvoiceEndpoint } from '../../staff-contract.ts'
import { findLostDispute } from '../disputes/revoke-disputed-purchase.ts'
import { selectStaffInvoices, toStaffInvoice } from './invoices.ts'

export const inspectInvoice = operation(inspectInvoiceEndpoint, async (ctx, { id }) => {
  const row = await selectStaffInvoices(ctx)
    .leftJoin('invoice_grant', 'invoice_grant.invoice_id', 'invoice.id')
    .leftJoin('listing', 'listing.id', 'invoice.listing_id')
    .select([
      'invoice_grant.granted_at',
      'invoice_grant.revoked_at',
      'listing.expires_at',
      'listing.id as shown_id',
      'listing.title as shown_title',
    ])
    .leftJoin('transfer_order', 'transfer_order.invoice_id', 'invoice.id')
    .select(['transfer_order.version as transfer_version', 'transfer_order.received_on'])
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow(notFound('Invoice not found.'))
  const grants = row.granted_at !== null && row.revoked_at === null
  return {
    ...toStaffInvoice(row),
    captureId: row.capture_id,
    payerId: row.payer_id,
    refundId: row.refund_id,
    refundReason: row.refund_reason,
    refunds: await loadRefunds(ctx, id),
    transfer:
      row.transfer_version === null
        ? null
        : { version: row.transfer_version, receivedOn: row.received_on },
    canRevoke: (await findLostDispute(ctx, row)) !== null,
    listingUrl:
      row.shown_id === null
        ? null
        : listingPath({ id: row.shown_id, title: row.shown_title ?? '' }),
    grantedUntil: grants ? (row.expires_at?.toISOString() ?? null) : null,
    isInForce: grants && (row.expires_at === null || row.expires_at > ctx.now()),
    events: await loadEvents(ctx, id),
  }
})

async function loadRefunds({ db }: AppContext, invoiceId: number) {
  const rows = await db
    .selectFrom('invoice_refund')
    .leftJoin('invoice_document', (join) =>
      join
        .onRef('invoice_document.invoice_id', '=', 'invoice_refund.invoice_id')
        .onRef('invoice_document.refund_id', '=', 'invoice_refund.refund_id'),
    )
    .selectAll('invoice_refund')
    .select('invoice_document.number')
    .where('invoice_refund.invoice_id', '=', invoiceId)
    .orderBy('refunded_at')
    .orderBy('invoice_refund.refund_id')
    .execute()
  return rows.map(({ refund_id, amount_cents, reason, refunded_at, failed_at, number }) => ({
    refundId: refund_id,
    amount: toDecimal(amount_cents),
    reason,
    at: refunded_at.toISOString(),
    failedAt: failed_at?.toISOString() ?? null,
    creditNote: number,
  }))
}

async function loadEvents({ db }: AppContext, invoiceId: number) {
  const rows = await db
    .selectFrom('invoice_event')
    .leftJoin('profile', 'profile.id', 'invoice_event.by_profile_id')
    .select(['state', 'cause', 'detail', 'happened_at', 'email'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('invoice_event.id')
    .execute()
  return rows.map(({ state, cause, detail, happened_at, email }) => ({
    state,
    cause,
    detail,
    by: email,
    at: happened_at.toISOString(),
  }))
}
