import { sql } from 'kysely'
import { deleteMailRecords } from '#features/mail/server/public/prune-mail.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import { listDeletionsEndpoint } from '../../contract.ts'
import { accountDeletedMailKind } from '../deletion/deletion-mails.ts'
import { eraseAccount } from './erase-account.ts'

export const listDeletions = listOperation(
  listDeletionsEndpoint,
  ({ db }) =>
    db
      .selectFrom('account_deletion')
      .innerJoin('profile', 'profile.id', 'account_deletion.profile_id')
      .select(['profile.id', 'profile.email', 'asked_at', 'due_at', 'closes'])
      .select(
        sql<number>`(select count(*)::int from listing where listing.profile_id = profile.id and biz_id is null
          and is_offered(is_active, is_sold, expires_at))`.as('listings'),
      )
      .orderBy('due_at')
      .orderBy('profile.id'),
  (row) => ({
    profileId: row.id,
    email: row.email,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    listings: row.listings,
    closes: row.closes.length,
  }),
)

/** Starts due deletions and deletes the records of final emails. */
export const startDueDeletions = job({
  name: 'start-due-deletions',
  schedule: '37 * * * *',
  async handle(ctx) {
    const due = await ctx.db
      .selectFrom('account_deletion')
      .select('profile_id')
      .where('due_at', '<=', ctx.now())
      .orderBy('due_at')
      .limit(atOnce)
      .execute()
    for (const { profile_id: profileId } of due) await enqueue(ctx, eraseAccount, { profileId })
    await deleteMailRecords(ctx, accountDeletedMailKind)
  },
})

const atOnce = 500
