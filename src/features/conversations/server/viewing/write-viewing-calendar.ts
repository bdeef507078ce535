import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { AppContext } from '#kernel/app-context.ts'
import type { ViewingState } from '../../viewing.ts'
import { formatViewing } from '../../viewing-times.ts'
import type { LeadRow } from '../conversation-row.ts'
import { toSpan, type ViewingRow } from './viewing-row.ts'

/**
 * The viewing as an entry of a calendar (RFC 5545). Its moments are those of UTC, which every calendar tells in the
 * reader's own zone; the place's clock stands in the description. Nobody's address is in it but the site's.
 */
export function writeViewingCalendar(ctx: AppContext, lead: LeadRow, row: ViewingRow): string {
  const { name, url } = ctx.site
  const isOver = row.state === 'cancelled' || row.state === 'declined'
  const span = toSpan(row)
  const calendar = ical({
    prodId: { company: name, product: 'viewing' },
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${row.uid}@${new URL(url).hostname}`,
    sequence: row.sequence,
    stamp: row.changed_at,
    start: row.starts_at,
    end: new Date(span.endsAt),
    status: statuses[row.state as ViewingState],
    summary: `Viewing: ${lead.listing_title}`,
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
