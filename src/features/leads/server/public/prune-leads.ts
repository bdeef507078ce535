import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { pruneOlder } from '#kernel/server/jobs/process-each.ts'
import { isNotHeld } from '#kernel/server/privacy/holds.ts'
import { toUtcDay } from '#kernel/time.ts'

/**
 * Deletes leads, including their messages and notes, after the configured number of months without activity. A
 * sweep job later deletes message attachments.
 */
export const pruneLeads = job({
  name: 'prune-leads',
  schedule: '49 2 * * *',
  async handle(ctx) {
    if (ctx.config.leadMonths === 0) return
    const before = new Date(ctx.now())
    before.setUTCMonth(before.getUTCMonth() - ctx.config.leadMonths)
    while ((await deleteBatch(ctx, before)) === leadsAtOnce);
  },
})

const leadsAtOnce = 200

async function deleteBatch({ db }: AppContext, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lead')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lead')
        .select('id')
        .where('last_activity_at', '<', before)
        .where(isNotHeld({ account: 'lead.profile_id', address: 'lead.contact_email' }))
        .where(isNotHeld({ account: 'lead.seller_profile_id' }))
        .orderBy('last_activity_at')
        .limit(leadsAtOnce),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes old daily counts of phone number reveals. */
export const prunePhoneReveals = job({
  name: 'prune-phone-reveals',
  schedule: '17 4 * * *',
  handle: ({ db, ...ctx }) =>
    pruneOlder({ db, ...ctx }, async (before, limit) => {
      const { numAffectedRows } = await sql`
        delete from phone_reveal where ctid = any(array(
          select ctid from phone_reveal where day < ${toUtcDay(before)}::date limit ${limit}))`.execute(
        db,
      )
      return Number(numAffectedRows ?? 0)
    }),
})

/** Deletes expired waiting periods between leads from the same sender. */
export const sweepLeadIntervals = job({
  name: 'sweep-lead-waits',
  schedule: '51 * * * *',
  async handle({ db, now }) {
    await db.deleteFrom('lead_wait').where('free_again', '<=', now()).execute()
  },
})
