import { forgetMail } from '#features/mail/server/public/forget-mail.ts'
import { enqueue, job } from '#kernel/server/job-queue.ts'
import { farewellKind } from '../deletion/deletion-mails.ts'
import { eraseAccount } from './erase-account.ts'

/** Begins with the accounts whose day has come, and removes the record of the last mail to those that are gone. */
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
    await forgetMail(ctx, farewellKind)
  },
})

const atOnce = 500
