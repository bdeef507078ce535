import { deleteMailRecords } from '#features/mail/server/public/delete-mail-records.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { accountDeletedMailKind } from '../deletion/deletion-mails.ts'
import { eraseAccount } from './erase-account.ts'

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
