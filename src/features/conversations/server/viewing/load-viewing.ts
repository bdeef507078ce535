import { leadPagePath } from '#features/leads/server/public/lead-reply-channels.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { MeetingPlace, Viewing } from '../../viewing.ts'
import { conversationPath, createBuyerLink, requireLeadByLink } from '../buyer/buyer-links.ts'
import { type ConversationRow, findConversation, type LeadRow } from '../conversation-row.ts'
import { maskForReader } from '../messages/load-messages.ts'
import type { ConversationSide } from '../reply-address.ts'
import { loadSellerSide, type SellerSide } from '../seller-side.ts'
import { findViewing, toViewing, type ViewingRow } from './viewing-row.ts'

export async function loadViewing(ctx: AppContext, lead: LeadRow, reading: Reading) {
  const row = await findViewing(ctx, lead.id)
  return {
    viewing: row && (await maskViewing(ctx, lead, row, reading)),
    meetingPlace: await loadMeetingPlace(ctx, lead),
  }
}

/** Masks the other side's contact details, as in its messages. */
async function maskViewing(
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

type Reading = { reader: ConversationSide; side: SellerSide; hiding: ConversationRow | null }

/** Returns the caller as a party on the seller's side. Throws if they can't reply to this lead. */
export async function findSellerParty(ctx: ActorContext, leadId: number): Promise<ViewingParty> {
  const lead = await requireWorkableLead(ctx, leadId)
  const { profileId, email } = ctx.actor
  const { people, answering } = await loadSellerSide(ctx, lead)
  const name = people.find((item) => item.profileId === profileId)?.name ?? answering
  return { lead, side: 'seller', profileId, name, addresses: [email], page: leadPagePath(lead) }
}

/** Returns the buyer who is identified by the emailed link. */
export async function findBuyerParty(ctx: AppContext, token: string): Promise<ViewingParty> {
  const { lead } = await requireLeadByLink(ctx, token)
  const { contact_name: name, contact_email } = lead
  const page = await conversationPath(ctx, lead.id)
  return { lead, side: 'buyer', profileId: null, name, addresses: [contact_email], page }
}

export type ViewingParty = {
  lead: LeadRow
  side: ConversationSide
  profileId: number | null
  name: string
  /** Email addresses that receive the party's own calendar entries. */
  addresses: readonly string[]
  page: string
}

/** Returns the viewing as one side sees it. Defaults to the acting side. */
export async function viewingForSide(
  ctx: AppContext,
  { lead, side }: ViewingParty,
  row: ViewingRow,
  reader = side,
): Promise<Viewing> {
  return maskViewing(ctx, lead, row, {
    reader,
    side: await loadSellerSide(ctx, lead),
    hiding: await findConversation(ctx, lead.id),
  })
}

/** Prevents a party from answering or overwriting a version that they haven't seen. */
export async function assertViewingVersion(
  ctx: AppContext,
  party: ViewingParty,
  row: ViewingRow | null,
  version: number,
) {
  if ((row?.version ?? 0) === version) return
  throw new Refusal('conflict', {
    message: 'The viewing has changed. Please review it and try again.',
    current: row && (await viewingForSide(ctx, party, row)),
  })
}
