import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Why a seller must not list their aircraft again, by the listing; those that they may list are not in the answer. */
export async function findBars(
  { db }: AppContext,
  listings: readonly BarredBy[],
): Promise<ReadonlyMap<number, string>> {
  const asked = listings.map(
    ({ id, biz_id, profile_id, registration, make_id, serial_number }) => ({
      id,
      biz_id,
      profile_id,
      registration,
      make_id,
      serial_number,
    }),
  )
  const { rows } = await sql<{ id: number; reason: string }>`
    select distinct on (l.id) l.id, bar.reason
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as l (id integer, biz_id integer,
      profile_id integer, registration text, make_id integer, serial_number text)
    join listing_bar bar on (bar.biz_id = l.biz_id or l.biz_id is null and bar.profile_id = l.profile_id)
      and (bar.registration = l.registration
        or bar.make_id = l.make_id and bar.serial_number = plain_serial(l.serial_number))
    order by l.id, bar.id desc`.execute(db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

type BarredBy = {
  id: number
  biz_id: number | null
  profile_id: number
  registration: string | null
  make_id: number
  serial_number: string | null
}
