import type { AppContext } from '#kernel/app-context.ts'
import type { MeetingPlace } from '../../viewing.ts'
import type { LeadRow } from '../conversation-row.ts'

/** Returns the aircraft's home airport and its time zone. */
export async function loadMeetingPlace(
  { db }: AppContext,
  { listing_id }: LeadRow,
): Promise<MeetingPlace> {
  const airport = await db
    .selectFrom('listing')
    .innerJoin('airport', 'airport.ident', 'listing.based_at')
    .select(['airport.ident', 'airport.name', 'airport.time_zone'])
    .where('listing.id', '=', listing_id ?? 0)
    .executeTakeFirst()
  return {
    place: airport ? `${airport.name} (${airport.ident})` : null,
    timeZone: airport?.time_zone ?? null,
  }
}
