import ical from 'ical-generator'
import type { AppContext } from '#kernel/app-context.ts'
import { pathId } from '#kernel/fields.ts'
import { dayMs } from '#kernel/time.ts'
import type { ScheduleItem } from '../contract.ts'
import { findKeyHolder } from './calendar-keys.ts'
import { loadSchedule } from './load-schedule.ts'
import { findOwnScope } from './own-scope.ts'

/** The schedule that a key opens, as iCalendar; null for a void key and for who no longer works there. */
export async function writeCalendar(
  ctx: AppContext,
  { id, key }: { id: string | undefined; key: string | null },
  linkTo: LinkTo,
): Promise<string | null> {
  const bizId = pathId.safeParse(id)
  if (!bizId.success || !key) return null
  const holder = await findKeyHolder(ctx, bizId.data, key)
  const own = holder && (await findOwnScope(ctx, holder, bizId.data))
  if (!own) return null
  const until = new Date(ctx.now().getTime() + daysAhead * dayMs)
  const [{ name }, items] = await Promise.all([
    ctx.db.selectFrom('biz').select('name').where('id', '=', own.bizId).executeTakeFirstOrThrow(),
    loadSchedule(ctx, { ...own, officeId: null }, until, mostItems),
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
    // The same after every fetch, so that programs move an event instead of doubling it.
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
const mostItems = 500

/** The page where an item is worked on. */
type LinkTo = (item: ScheduleItem) => string
