import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { dayMs } from '#kernel/time.ts'
import { findAccount } from '../../find-account.ts'

/** How many lines a day's wrong passwords take at most. */
const mostLines = 20

/**
 * Writes a wrong password into the history of the account that it was tried on: apart from the call, whose duration
 * then tells nobody whether there is one. A day's tries from one network are one line, and all of them a few, so that
 * nobody fills the history of somebody else.
 */
export const noteFailedLogIn = job<FailedLogIn>({
  name: 'note-failed-log-in',
  atOnce: 4,
  async handle(ctx, failed) {
    const account = await findAccount(ctx, failed.email)
    if (!account) return
    await inTransaction(ctx, async (ctx) => {
      const { db } = ctx
      await sql`select pg_advisory_xact_lock(hashtext('failed log-ins'), ${account.id}::int)`.execute(
        db,
      )
      const line = await findLine(ctx, account.id, failed)
      const happened_at = new Date(failed.at)
      if (!line)
        return db
          .insertInto('account_activity')
          .values({
            profile_id: account.id,
            happened_at,
            action: 'log-in.failed',
            device: failed.device,
            network: failed.network,
          })
          .execute()
      return db
        .updateTable('account_activity')
        .set((row) => ({ times: row('times', '+', 1), happened_at }))
        .set(line.network === failed.network ? {} : { network: null, device: 'Several devices' })
        .where('id', '=', line.id)
        .execute()
    })
  },
})

/** The day's line of the same network; where there are too many, the newest takes all others. */
async function findLine({ db }: AppContext, profileId: number, { at, network }: FailedLogIn) {
  const lines = await db
    .selectFrom('account_activity')
    .select(['id', 'network'])
    .where('profile_id', '=', profileId)
    .where('action', '=', 'log-in.failed')
    .where('happened_at', '>', new Date(Date.parse(at) - dayMs))
    .orderBy('id', 'desc')
    .limit(mostLines)
    .execute()
  const same = lines.find((line) => line.network === network)
  return same ?? (lines.length === mostLines ? lines[0] : undefined)
}

type FailedLogIn = { email: string; at: string; device: string; network: string | null }
