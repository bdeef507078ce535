import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { sendCalendarEndpoint, sendCalendarToBuyerEndpoint } from '../../viewing-contract.ts'
import { renderViewingCalendar } from './render-viewing-calendar.ts'
import { findBuyerParty, findSellerParty, type ViewingParty } from './viewing-party.ts'
import { findViewing } from './viewing-row.ts'
import { viewingForSide } from './viewing-state.ts'

export const sendCalendar = operation(sendCalendarEndpoint, async (ctx, { id }) =>
  send(ctx, await findSellerParty(ctx, id)),
)

export const sendCalendarToBuyer = operation(sendCalendarToBuyerEndpoint, async (ctx, { token }) =>
  send(ctx, await findBuyerParty(ctx, token)),
)

async function send(ctx: AppContext, party: ViewingParty): Promise<string> {
  const row = await findViewing(ctx, party.lead.id)
  if (!row?.is_in_calendars)
    throw new Refusal('not_found', { message: 'No viewing has been confirmed.' })
  const { place, note } = await viewingForSide(ctx, party, row)
  return renderViewingCalendar(ctx, party.lead, { ...row, place, note })
}
