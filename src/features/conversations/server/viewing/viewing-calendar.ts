import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { ViewingState } from '../../viewing.ts'
import { sendCalendarEndpoint, sendCalendarToBuyerEndpoint } from '../../viewing-contract.ts'
import { formatViewing } from '../../viewing-times.ts'
import type { LeadRow } from '../conversation-row.ts'
import {
  findBuyerParty,
  findSellerParty,
  type ViewingParty,
  viewingForSide,
} from './load-viewing.ts'
import { findViewing, toSpan, type ViewingRow } from './viewing-row.ts'

/**
 * Returns the viewing as an iCalendar event (RFC 5545). Times are in UTC, so calendars show them in the user's time
 * zone. The description includes the local time. To protect privacy, the event contains no email address except the
 * site's. Texts are in the current language.
 */
export function renderViewingCalendar(ctx: AppContext, lead: LeadRow, row: ViewingRow): string {
  const { name, url } = ctx.site
  const isCanceled = row.state === 'cancelled' || row.state === 'declined'
  const span = toSpan(row)
  const calendar = ical({
    prodId: { company: name, product: 'viewing' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${row.uid}@${new URL(url).hostname}`,
    sequence: row.sequence,
    stamp: row.changed_at,
    start: row.starts_at,
    end: new Date(span.endsAt),
    status: statuses[row.state],
    summary: t`Viewing: ${lead.listing_title}`,
    location: row.place,
    description: [formatViewing(span), row.note].filter(Boolean).join('\n\n'),
    organizer: { name, email: senderAddress(ctx) },
  })
  return calendar.toString()
}

function senderAddress({ config }: AppContext): string {
  return /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
}

const statuses = {
  proposed: ICalEventStatus.TENTATIVE,
  agreed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<ViewingState, ICalEventStatus>

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
