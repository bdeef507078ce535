import { sql } from 'kysely'
import { pushToDevices } from '#features/push/server/public/push-to-devices.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { processEach } from '#kernel/server/process-each.ts'
import { loadAlertCards } from '../alert.ts'
import { alertMail } from '../alert-mail.ts'
import { alertPush } from '../alert-push.ts'
import { findAlertRecipients, mayBeMailed } from '../alert-recipients.ts'
import { collectChanges } from '../collect-changes.ts'
import { dueMatches, markTold } from '../due-matches.ts'

const peoplePerRead = 200

/** Mails everybody what is due: one mail a person and run, however many searches found something. */
export const mailAlerts = job({
  name: 'mail-alerts',
  schedule: '*/2 * * * *',
  async handle(ctx) {
    await processEach(ctx, 'alert mail', allAlertRecipients(ctx), (id) => mailPerson(ctx, id))
  },
})

async function* allAlertRecipients(ctx: AppContext) {
  let people: number[] = []
  do {
    people = await findAlertRecipients(ctx, people.at(-1) ?? 0, peoplePerRead)
    yield* people
  } while (people.length === peoplePerRead)
}

/**
 * The mail, the messages to the person's devices and the marks that their contents are told are one transaction: none is
 * ever without the others.
 */
async function mailPerson(ctx: AppContext, profileId: number) {
  await inTransaction(ctx, async (ctx) => {
    if (!(await isMine(ctx, profileId))) return
    // Since the list was read they may have paused their alerts, or lost their account.
    const person = await ctx.db
      .selectFrom('profile')
      .select(['email', 'first_name'])
      .where('id', '=', profileId)
      .where(mayBeMailed(ctx, 'profile.id'))
      .executeTakeFirst()
    if (!person) return
    const searches = await dueMatches(ctx, profileId)
    const news = await collectChanges(ctx, profileId)
    if (searches.length === 0 && news.length === 0) return
    const to = person.email
    const alert = { profileId, to, firstName: person.first_name, searches, news }
    const cards = await loadAlertCards(ctx, alert)
    const mail = await alertMail(ctx, alert, cards)
    await queueMail(ctx, mail)
    await pushToDevices(ctx, profileId, alertPush(alert, cards, mail.purpose))
    await markTold(ctx, searches)
  })
}

/** Another worker that is at this person's mail tells everything itself. */
async function isMine({ db }: AppContext, profileId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('alert mail'), ${profileId}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}
