import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import { dayMs } from '#kernel/time.ts'
import type { ActivityAction } from '../../activity-actions.ts'

/** Maximum rows per day for failed attempts of one kind. */
const maxLines = 20

/**
 * Adds a third party's failed attempts to an account's activity log and returns the day's total. To prevent flooding of
 * the log, groups attempts by day and network and limits the number of rows. Must be called in a transaction that has
 * called `lockFailedLogins`.
 */
export async function addFailedAttempts(ctx: AppContext, profileId: number, tries: FailedAttempts) {
  const lines = await findDay(ctx, profileId, tries)
  const line = lines.find(({ network }) => network === tries.network) ?? oneTooMany(lines)
  if (line) await addTo(ctx, line, tries)
  else await insertLine(ctx, profileId, tries)
  return lines.reduce((sum, { times }) => sum + times, tries.times)
}

/** Serializes concurrent jobs for one account, so that each sees the rows of the previous one. */
export function lockFailedLogins(ctx: AppContext, profileId: number) {
  return lockOwner(ctx, 'failed log-ins', profileId)
}

function findDay({ db }: AppContext, profileId: number, { action, at }: FailedAttempts) {
  return db
    .selectFrom('account_activity')
    .select(['id', 'network', 'device', 'about', 'times'])
    .where('profile_id', '=', profileId)
    .where('action', '=', action)
    .where('happened_at', '>', new Date(at.getTime() - dayMs))
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute()
}

/** Returns the newest row if the limit is reached. All further attempts are added to that row. */
function oneTooMany(lines: readonly Line[]) {
  return lines.length === maxLines ? lines[0] : undefined
}

function addTo(
  { db }: AppContext,
  line: Line,
  { at, device, network, about, times }: FailedAttempts,
) {
  return db
    .updateTable('account_activity')
    .set((row) => ({
      times: row('times', '+', times),
      happened_at: row.fn<Date>('greatest', ['happened_at', row.val(at)]),
    }))
    .set(line.network === network ? {} : { network: null })
    .set(line.device === device ? {} : { device: 'Several devices' })
    .set(line.about === (about ?? null) ? {} : { about: null })
    .where('id', '=', line.id)
    .execute()
}

/** Inserts a row unless the account has been deleted in the meantime. */
function insertLine(ctx: AppContext, profileId: number, tries: FailedAttempts) {
  const { at, action, device, network, about, times } = tries
  return sql`
    insert into account_activity (profile_id, happened_at, action, device, network, about, times)
    select id, ${at}, ${action}, ${device}, ${network}, ${about?.slice(0, 300) ?? null}, ${times}
    from profile where id = ${profileId} and erased_at is null for share`.execute(ctx.db)
}

export type FailedAttempts = {
  action: ActivityAction
  at: Date
  device: string
  network: string | null
  about?: string
  times: number
}
type Line = {
  id: number
  network: string | null
  device: string
  about: string | null
  times: number
}
