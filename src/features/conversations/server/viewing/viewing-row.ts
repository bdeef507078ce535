import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Viewing, ViewingState } from '../../viewing.ts'

export async function findViewing({ db }: AppContext, leadId: number): Promise<ViewingRow | null> {
  const row = await db
    .selectFrom('viewing')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ?? null
}

/** Increments the sequence number, because calendars ignore changes without a higher one. */
export function saveViewingState({ db, now }: AppContext, before: ViewingRow, state: ViewingState) {
  return db
    .updateTable('viewing')
    .set({
      state,
      is_in_calendars: before.is_in_calendars || state === 'agreed',
      sequence: before.sequence + (before.is_in_calendars ? 1 : 0),
      version: before.version + 1,
      changed_at: now(),
    })
    .where('lead_id', '=', before.lead_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toViewing(row: ViewingRow, calendarUrl: string | null): Viewing {
  return {
    version: row.version,
    state: row.state,
    author: row.author,
    ...toSpan(row),
    place: row.place,
    note: row.note,
    calendarUrl: row.is_in_calendars ? calendarUrl : null,
  }
}

export function toSpan({ starts_at, minutes, time_zone }: ViewingRow) {
  return {
    startsAt: starts_at.toISOString(),
    endsAt: new Date(starts_at.getTime() + minutes * 60_000).toISOString(),
    timeZone: time_zone,
  }
}

export type ViewingRow = Row<'viewing'>
