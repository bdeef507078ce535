import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'
import { findInvoiceCutoff } from './invoice-years.ts'

/** Deletes old webhook records and sandbox orders that no invoice needs. */
export const prunePaymentRecords = job({
  name: 'prune-payment-records',
  schedule: '27 4 * * *',
  async handle(ctx) {
    await pruneOlder(ctx, (before, limit) => deleteWebhooks(ctx, before, limit))
    await pruneOlder(ctx, (before, limit) => deleteSandboxOrders(ctx, before, limit))
  },
})

async function deleteWebhooks({ db }: AppContext, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payment_webhook where ctid = any(array(
      select ctid from payment_webhook where received_at < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Retains orders of paid invoices, which may be refunded, and of open ones, which may still be settled. */
async function deleteSandboxOrders({ db }: AppContext, before: Date, limit: number) {
  const { numAffectedRows } = await sql`
    delete from sandbox_order where id = any(array(
      select id from sandbox_order where created_at < ${before} and not exists (
        select from invoice where invoice.order_id = sandbox_order.id
          and invoice.provider = 'sandbox' and invoice.state in ('created', 'executing', 'paid'))
      limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Removes deleted accounts' names from invoices after the legal retention period. Amounts remain.
 */
export const anonymizeBuyers = job({
  name: 'forget-buyers',
  schedule: '9 3 * * *',
  async handle(ctx) {
    const { db } = ctx
    const before = findInvoiceCutoff(ctx)
    if (!before) return
    await db
      .updateTable('invoice')
      .set({ buyer_name: null, buyer_email: null })
      .where('buyer_email', 'is not', null)
      .where('created_at', '<', before)
      .where(isNotHeld({ account: 'invoice.profile_id', address: 'invoice.buyer_email' }))
      .execute()
    await db
      .updateTable('invoice_document')
      .set({ content: sql`jsonb_set(content, '{buyer}', '{}')` })
      .where('issued_at', '<', before)
      .where(sql<boolean>`content->'buyer' <> '{}' and invoice_id in (
        select invoice.id from invoice join profile on profile.id = profile_id where erased_at is not null
          and ${isNotHeld({ account: 'invoice.profile_id', address: 'invoice.buyer_email' })})`)
      .execute()
  },
})
