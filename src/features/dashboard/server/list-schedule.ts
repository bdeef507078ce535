import { operation } from '#kernel/server/api/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { listScheduleEndpoint } from '../contract.ts'
import { loadSchedule } from './load-schedule.ts'
import { requireScope } from './member-scope.ts'

export const listSchedule = operation(listScheduleEndpoint, async (ctx, { id, office, range }) => {
  const scope = await requireScope(ctx, id, office)
  const startOfDay = Math.floor(ctx.now().getTime() / dayMs) * dayMs
  const until = new Date(startOfDay + days[range] * dayMs)
  return { range, items: await loadSchedule(ctx, scope, until, maxItems) }
})

const days = { today: 1, '7d': 7, '30d': 30 }
const maxItems = 50
