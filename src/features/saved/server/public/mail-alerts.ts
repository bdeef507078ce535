import { sql } from 'kysely'
import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { pushToDevices } from '#features/push/server/public/send-push.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { loadAlertCards } from '../alert.ts'
import { alertPurpose, mailAlert } from '../alert-mail.ts'
import { alertPush } from '../alert-push.ts'
import { canReceiveAlerts, findAlertRecipients } from '../alert-recipients.ts'
import { collectChanges } from '../collect-changes.ts'
import { findDueMatches, markSent } from '../find-due-matches.ts'

const peoplePerRead = 200

/** Sends all due alerts. Each user gets at most one email per run, even with several searches. */
export const mailAlerts = job({
  name: 'mail-alerts',
  schedule: '*/2 * * * *',
  async handle(ctx) {
    await processEach(ctx, 'alert email', allAlertRecipients(ctx), (id) => mailPerson(ctx, id))
  },
})

async function* allAlertRecipients(ctx: AppContext) {
  let people: number[] = []
  do {
    people = await findAlertRecipients(ctx, people.at(-1) ?? 0, peoplePerRead)
    yield* people
  } while (people.length === peoplePerRead)
}

/** Writes the email, the push messages, and the records of their contents in one transaction. */
async function mailPerson(ctx: AppContext, profileId: number) {
  await inTransaction(ctx, async (ctx) => {
    if (!(await tryLockUser(ctx, profileId))) return
    // The user may have paused alerts or lost their account since the list was read.
    const person = await ctx.db
      .selectFrom('profile')
      .select(['email', 'first_name'])
      .where('id', '=', profileId)
      .where(canReceiveAlerts(ctx, 'profile.id'))
      .executeTakeFirst()
    if (!person) return
    const searches = await findDueMatches(ctx, profileId)
    const news = await collectChanges(ctx, profileId)
    if (searches.length === 0 && news.length === 0) return
    const { email } = person
    const alert = { profileId, searches, news }
    const purpose = alertPurpose(ctx, alert)
    await composeForReader(ctx, { profileId }, async (ctx) => {
      const cards = await loadAlertCards(ctx, alert)
      await mailAlert(ctx, { email, profileId }, { purpose, alert, cards })
      await pushToDevices(ctx, profileId, alertPush(ctx, alert, cards, purpose))
    })
    await markSent(ctx, searches)
  })
}

/** Tries to lock the user. If another worker has the lock, that worker sends everything. */
async function tryLockUser({ db }: AppContext, profileId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('alert mail'), ${profileId}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}
