import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { alertIntervalHours } from '../rules.ts'

/** Returns users with pending alerts, ordered by ID, starting after the given one. */
export async function findAlertRecipients(
  ctx: AppContext,
  after: number,
  maxRecipients: number,
): Promise<number[]> {
  const { rows } = await sql<{ profile_id: number }>`
    select profile_id from (
      select s.profile_id from saved_search s
      where ${isAlertDue(ctx)} and exists (
        select from saved_search_match m where m.saved_search_id = s.id and m.told_at is null)
      union select profile_id from saved_listing where has_news
    ) due
    where profile_id > ${after} and ${canReceiveAlerts(ctx, 'due.profile_id')}
    order by profile_id limit ${maxRecipients}`.execute(ctx.db)
  return rows.map((row) => row.profile_id)
}

/** Condition on `saved_search s`: alerts are on and not paused, and the last email is old enough. */
export function isAlertDue(ctx: AppContext) {
  return sql<boolean>`s.send_updates and (s.snoozed_until is null or s.snoozed_until <= ${ctx.now()})
    and coalesce(s.mailed_at, s.created_at) + make_interval(hours => case s.frequency
      when 'weekly' then ${alertIntervalHours.weekly}::int when 'daily' then ${alertIntervalHours.daily}::int else 0 end) <= ${ctx.now()}`
}

/** Condition on a profile ID. Excludes unconfirmed addresses, which may belong to someone else. */
export function canReceiveAlerts(ctx: AppContext, idColumn: string) {
  return sql<boolean>`exists (select from profile p
      where p.id = ${sql.ref(idColumn)} and p.is_enabled and p.email_confirmed_at is not null)
    and not exists (select from alert_pause a
      where a.profile_id = ${sql.ref(idColumn)} and a.snoozed_until > ${ctx.now()})`
}
