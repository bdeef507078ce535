import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { ActivityAction } from '../../activity-actions.ts'

/** How many lines a day's failures of one kind take at most. */
const mostLines = 20

/**
 * Writes what strangers did into an account's history. A day's tries from one network are one line, and all of them a
 * few, so that nobody fills the history of somebody else. To be called in a transaction that holds the lines. Returns
 * how many the day has with them.
 */
export async function countUpLine(ctx: AppContext, profileId: number, tries: Tries) {
  const lines = await findDay(ctx, profileId, tries)
  const line = lines.find(({ network }) => network === tries.network) ?? oneTooMany(lines)
  if (line) await addTo(ctx, line, tries)
  else await begin(ctx, profileId, tries)
  return lines.reduce((sum, { times }) => sum + times, tries.times)
}

/** Of jobs at once for one account the second sees what the first wrote. */
export async function holdLines({ db }: AppContext, profileId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('failed log-ins'), ${profileId}::int)`.execute(db)
}

function findDay({ db }: AppContext, profileId: number, { action, at }: Tries) {
  return db
    .selectFrom('account_activity')
    .select(['id', 'network', 'device', 'about', 'times'])
    .where('profile_id', '=', profileId)
    .where('action', '=', action)
    .where('happened_at', '>', new Date(at.getTime() - dayMs))
    .orderBy('id', 'desc')
    .limit(mostLines)
    .execute()
}

/** Where there are too many, the newest takes all others. */
function oneTooMany(lines: readonly Line[]) {
  return lines.length === mostLines ? lines[0] : undefined
}

function addTo({ db }: AppContext, line: Line, { at, device, network, about, times }: Tries) {
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

/** Not into the history of an account that is deleted meanwhile. */
function begin(ctx: AppContext, profileId: number, tries: Tries) {
  const { at, action, device, network, about, times } = tries
  return sql`
    insert into account_activity (profile_id, happened_at, action, device, network, about, times)
    select id, ${at}, ${action}, ${device}, ${network}, ${about?.slice(0, 300) ?? null}, ${times}
    from profile where id = ${profileId} and erased_at is null for share`.execute(ctx.db)
}

export type Tries = {
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
