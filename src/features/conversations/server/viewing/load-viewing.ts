import type { AppContext } from '#kernel/app-context.ts'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import { createBuyerLink } from '../buyer/create-buyer-link.ts'
import type { ConversationRow, LeadRow } from '../conversation-row.ts'
import { maskForReader } from '../messages/mask-for-reader.ts'
import type { Side } from '../reply-address.ts'
import type { SellerSide } from '../seller-side.ts'
import { findViewing, toViewing, type ViewingRow } from './viewing-row.ts'

export async function loadViewing(ctx: AppContext, lead: LeadRow, reading: Reading) {
  const row = await findViewing(ctx, lead.id)
  return {
    viewing: row && (await maskViewing(ctx, lead, row, reading)),
    meetingPlace: await loadMeetingPlace(ctx, lead),
  }
}

/** Masks the other side's contact details, as in its messages. */
export async function maskViewing(
  ctx: AppContext,
  lead: LeadRow,
  row: ViewingRow,
  { reader, side, hiding }: Reading,
): Promise<Viewing> {
  const mask = (text: string) =>
    maskForReader(
      reader,
      { author: row.author, body: text, quoted: null, attachments: [] },
      { lead, side, hiding },
    ).body ?? ''
  const folder =
    reader === 'seller'
      ? `/api/leads/${lead.id}`
      : `/api${(await createBuyerLink(ctx, lead.id)).path}`
  const viewing = toViewing(row, `${folder}/viewing.ics`)
  return { ...viewing, place: mask(viewing.place), note: mask(viewing.note) }
}

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

type Reading = { reader: Side; side: SellerSide; hiding: ConversationRow | null }
