import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { createCalendarEndpoint, revokeCalendarEndpoint } from '../contract.ts'
import { renewCalendarKey, revokeCalendarKey } from './calendar-keys.ts'
import { requireScope } from './member-scope.ts'

export const createCalendar = operation(createCalendarEndpoint, async (ctx, { id }) => {
  await requireScope(ctx, id, undefined)
  const key = await renewCalendarKey(ctx, id)
  await recordActivity(ctx, ctx.actor.profileId, 'calendar.add')
  return { url: `${ctx.site.url}/biz/${id}/schedule.ics?key=${key}` }
})

export const revokeCalendar = operation(revokeCalendarEndpoint, async (ctx, { id }) => {
  await requireScope(ctx, id, undefined)
  await revokeCalendarKey(ctx, id)
  return {}
})
