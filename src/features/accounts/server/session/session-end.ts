import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'

const hourMs = 3_600_000

/**
 * The moment when a session ends however much it is used, for a query over `session` and `profile`. It follows the
 * roles of now: whoever becomes staff has a session of staff from the next request on.
 */
export function absoluteEnd({ config }: Pick<AppContext, 'config'>): RawBuilder<Date> {
  const ofStaff = config.staffSessionHours * hourMs
  const ofAll = config.sessionDays * 24 * hourMs
  return sql<Date>`session.created_at + (case when profile.roles && ${[...staffRoles]}::text[]
    then ${Math.min(ofStaff, ofAll)}::float8 else ${ofAll}::float8 end) * interval '1 millisecond'`
}

/** Whether a session still opens requests: used lately enough, and not begun too long ago. */
export function isSessionOpen(ctx: Pick<AppContext, 'config' | 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(session.expires_at > ${ctx.now()} and ${absoluteEnd(ctx)} > ${ctx.now()})`
}
