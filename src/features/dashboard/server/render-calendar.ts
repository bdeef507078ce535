import ical from 'ical-generator'
import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { pathId } from '#kernel/fields.ts'
import { dayMs } from '#kernel/time.ts'
import type { ScheduleItem } from '../contract.ts'
import { findCalendarKeyOwner } from './calendars.ts'
import { loadSchedule } from './schedule.ts'
import { findMemberScope, type Scope } from './scope.ts'

/**
 * Returns the schedule for a key in iCalendar format, in the language of the key’s owner. Returns null if the key is
 * revoked or its owner has left the brokerage.
 */
export async function renderCalendar(
  ctx: AppContext,
  { id, key }: { id: string | undefined; key: string | null },
  linkTo: LinkTo,
): Promise<string | null> {
  const bizId = pathId.safeParse(id)
  if (!bizId.success || !key) return null
  const holder = await findCalendarKeyOwner(ctx, bizId.data, key)
  const own = holder && (await findMemberScope(ctx, holder, bizId.data))
  if (!own) return null
  return composeForReader(ctx, holder, (ctx) => renderSchedule(ctx, own, linkTo))
}

async function renderSchedule(
  ctx: AppContext,
  own: Omit<Scope, 'officeId'>,
  linkTo: LinkTo,
): Promise<string> {
  const until = new Date(ctx.now().getTime() + daysAhead * dayMs)
  const [{ name }, items] = await Promise.all([
    ctx.db.selectFrom('biz').select('name').where('id', '=', own.bizId).executeTakeFirstOrThrow(),
    loadSchedule(ctx, { ...own, officeId: null }, until, maxItems),
  ])
  const { name: siteName, url: siteUrl } = ctx.site
  const calendar = ical({
    name: `${name}, ${siteName}`,
    prodId: { company: siteName, product: 'schedule' },
  })
  for (const item of items) calendar.createEvent(toEvent(item, siteUrl, linkTo))
  return calendar.toString()
}

function toEvent(item: ScheduleItem, siteUrl: string, linkTo: LinkTo) {
  const start = new Date(item.at)
  return {
    // Stable across fetches, so that calendar apps update events instead of duplicating them.
    id: `${item.kind}-${item.id}@${new URL(siteUrl).hostname}`,
    start,
    end: new Date(start.getTime() + dayMs / 48),
    stamp: start,
    summary: `${item.title}: ${item.about}`,
    location: item.location,
    url: siteUrl + linkTo(item),
  }
}

const daysAhead = 365
const maxItems = 500

/** Returns the path of an item's page. */
type LinkTo = (item: ScheduleItem) => string
