import type { AppContext } from '#kernel/app-context.ts'
import type { Viewing } from '../../viewing.ts'
import { buyerLink } from '../buyer/buyer-link.ts'
import type { ConversationRow, LeadRow } from '../conversation-row.ts'
import { showTo } from '../messages/show-to.ts'
import type { Side } from '../reply-address.ts'
import type { SellerSide } from '../seller-side.ts'
import { loadMeetingPlace } from './meeting-place.ts'
import { findViewing, toViewing, type ViewingRow } from './viewing-row.ts'

/** What a page of the conversation shows of its viewing. */
export async function loadViewing(ctx: AppContext, lead: LeadRow, asked: Reading) {
  const row = await findViewing(ctx, lead.id)
  return {
    viewing: row && (await showViewing(ctx, lead, row, asked)),
    meetingPlace: await loadMeetingPlace(ctx, lead),
  }
}

/** What the other side wrote passes the same mask as its messages. */
export async function showViewing(
  ctx: AppContext,
  lead: LeadRow,
  row: ViewingRow,
  { reader, side, hiding }: Reading,
): Promise<Viewing> {
  const mask = (text: string) =>
    showTo(
      reader,
      { author: row.author as Side, body: text, quoted: null, attachments: [] },
      { lead, side, hiding },
    ).body ?? ''
  const folder =
    reader === 'seller' ? `/api/leads/${lead.id}` : `/api${(await buyerLink(ctx, lead.id)).path}`
  const viewing = toViewing(row, `${folder}/viewing.ics`)
  return { ...viewing, place: mask(viewing.place), note: mask(viewing.note) }
}

type Reading = { reader: Side; side: SellerSide; hiding: ConversationRow | null }
