import { operation } from '#kernel/server/operation.ts'
import { revokeCalendarEndpoint } from '../contract.ts'
import { revokeCalendarKey } from './calendar-keys.ts'
import { requireScope } from './member-scope.ts'

export const revokeCalendar = operation(revokeCalendarEndpoint, async (ctx, { id }) => {
  await requireScope(ctx, id, undefined)
  await revokeCalendarKey(ctx, id)
  return {}
})
