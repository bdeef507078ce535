import { operation } from '#kernel/server/operation.ts'
import { revokeCalendarEndpoint } from '../contract.ts'
import { dropCalendarKey } from './calendar-keys.ts'
import { requireScope } from './own-scope.ts'

export const revokeCalendar = operation(revokeCalendarEndpoint, async (ctx, { id }) => {
  await requireScope(ctx, id, undefined)
  await dropCalendarKey(ctx, id)
  return {}
})
