import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { postMail } from '#kernel/server/mail.ts'
import { alertMail } from '../alert-mail.ts'
import { dueMatches, markTold } from '../due-matches.ts'
import { takeNews } from '../due-news.ts'
import { duePeople } from '../due-people.ts'

const peoplePerRead = 200

/** Mails everybody what is due: one mail a person and run, however many searches found something. */
export const mailAlerts = job({
  name: 'mail-alerts',
  schedule: '*/2 * * * *',
  async handle(ctx) {
    let after = 0
    for (;;) {
      const people = await duePeople(ctx, after, peoplePerRead)
      for (const profileId of people) await mailPerson(ctx, profileId)
      if (people.length < peoplePerRead) return
      after = people.at(-1) ?? after
    }
  },
})

/** The mail and the marks that its contents are told are one transaction: neither is ever without the other. */
async function mailPerson(ctx: AppContext, profileId: number) {
  await inTransaction(ctx, async (ctx) => {
    if (!(await isMine(ctx, profileId))) return
    const searches = await dueMatches(ctx, profileId)
    const news = await takeNews(ctx, profileId)
    if (searches.length === 0 && news.length === 0) return
    const person = await ctx.db
      .selectFrom('profile')
      .select(['email', 'first_name'])
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
    const to = person.email
    const alert = { profileId, to, firstName: person.first_name, searches, news }
    await postMail(ctx, await alertMail(ctx, alert))
    await markTold(ctx, searches)
  })
}

/** Another worker that is at this person's mail tells everything itself. */
async function isMine({ db }: AppContext, profileId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('alert mail'), ${profileId}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}
