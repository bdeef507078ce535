import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { hourMs } from '#kernel/time.ts'

/**
 * Returns a SQL expression over `session` and `profile` for the maximum lifetime of a session, regardless of its use.
 * It depends on the current roles, so new staff get the staff lifetime on their next request.
 */
export function absoluteEnd({ config }: Pick<AppContext, 'config'>): RawBuilder<Date> {
  const ofStaff = config.staffSessionHours * hourMs
  const ofAll = config.sessionDays * 24 * hourMs
  return sql<Date>`session.created_at + (case when profile.roles && ${[...staffRoles]}::text[]
    then ${Math.min(ofStaff, ofAll)}::float8 else ${ofAll}::float8 end) * interval '1 millisecond'`
}

/** Returns a SQL condition for valid sessions: used recently enough and not started too long ago. */
export function isSessionOpen(ctx: Pick<AppContext, 'config' | 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(session.expires_at > ${ctx.now()} and ${absoluteEnd(ctx)} > ${ctx.now()})`
}
