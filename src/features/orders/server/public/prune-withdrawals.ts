import { sql } from 'kysely'
import { findInvoiceCutoff } from '#features/payments/server/public/invoice-years.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'

/** Deletes old withdrawals that match no contract, and removes all names after the legal retention period. */
export const pruneWithdrawals = job({
  name: 'prune-withdrawals',
  schedule: '28 4 * * *',
  async handle(ctx) {
    await pruneOlder(ctx, (before, limit) => deleteUnmatched(ctx, before, limit))
    await anonymizeWithdrawals(ctx)
  },
})

/** Deletes decided withdrawals without a contract. Those with one remain with its invoice. */
async function deleteUnmatched({ db }: AppContext, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from withdrawal where id = any(array(
      select id from withdrawal where invoice_id is null and state <> 'received'
        and received_at < ${before} and ${isNotHeld({ address: 'withdrawal.email' })}
      limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function anonymizeWithdrawals(ctx: AppContext) {
  const before = findInvoiceCutoff(ctx)
  if (!before) return
  await ctx.db
    .updateTable('withdrawal')
    .set({ name: null, email: null, reason: null })
    .where('email', 'is not', null)
    .where('received_at', '<', before)
    .where(isNotHeld({ address: 'withdrawal.email' }))
    .where(sql<boolean>`not exists (select from invoice where invoice.id = withdrawal.invoice_id
      and not ${isNotHeld({ account: 'invoice.profile_id' })})`)
    .execute()
}
