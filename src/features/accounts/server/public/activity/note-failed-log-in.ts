import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { dayMs } from '#kernel/time.ts'
import type { ActivityAction } from '../../../activity-actions.ts'
import { mailSecondStepGuesses } from '../../account-mails.ts'
import { type Account, findAccount } from '../../find-account.ts'

/** How many lines a day's wrong passwords take at most. */
const mostLines = 20

/** At so many wrong second steps a day their owner is told. */
const tellFrom = 4

/**
 * Writes a wrong password, or second step, into the history of the account that it was tried on: apart from the call, whose duration
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
      if (failed.action === 'log-in.second-step-failed') await tellOnce(ctx, account, failed)
      if (!line)
        return db
          .insertInto('account_activity')
          .values({
            profile_id: account.id,
            happened_at,
            action: failed.action,
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

/** Whoever gets there knows the password: its owner hears of it, and not again within the day. */
async function tellOnce(ctx: AppContext, account: Account, { action, at }: FailedLogIn) {
  const { times } = await ctx.db
    .selectFrom('account_activity')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('times'), sql<string>`0`).as('times'))
    .where('profile_id', '=', account.id)
    .where('action', '=', action)
    .where('happened_at', '>', new Date(Date.parse(at) - dayMs))
    .executeTakeFirstOrThrow()
  if (Number(times) + 1 === tellFrom) await mailSecondStepGuesses(ctx, account)
}

/** The day's line of the same network; where there are too many, the newest takes all others. */
async function findLine(
  { db }: AppContext,
  profileId: number,
  { action, at, network }: FailedLogIn,
) {
  const lines = await db
    .selectFrom('account_activity')
    .select(['id', 'network'])
    .where('profile_id', '=', profileId)
    .where('action', '=', action)
    .where('happened_at', '>', new Date(Date.parse(at) - dayMs))
    .orderBy('id', 'desc')
    .limit(mostLines)
    .execute()
  const same = lines.find((line) => line.network === network)
  return same ?? (lines.length === mostLines ? lines[0] : undefined)
}

type FailedLogIn = {
  action: FailedAction
  email: string
  at: string
  device: string
  network: string | null
}
export type FailedAction = Extract<
  ActivityAction,
  'log-in.failed' | 'log-in.second-step-failed' | 'verify.failed'
>
