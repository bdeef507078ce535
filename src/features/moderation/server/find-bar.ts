import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Why this seller must not list this aircraft again; nothing where they may. */
export function findBar({ db }: AppContext, listing: BarredBy) {
  return db
    .selectFrom('listing_bar')
    .select(['id', 'reason'])
    .where((eb) =>
      listing.biz_id === null
        ? eb('profile_id', '=', listing.profile_id)
        : eb('biz_id', '=', listing.biz_id),
    )
    .where((eb) =>
      eb.or([
        eb('registration', '=', listing.registration),
        eb.and([
          eb('make_id', '=', listing.make_id),
          eb('serial_number', '=', sql<string>`plain_serial(${listing.serial_number})`),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

type BarredBy = {
  biz_id: number | null
  profile_id: number
  registration: string | null
  make_id: number
  serial_number: string | null
}
