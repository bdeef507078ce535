import { createCalendar, revokeCalendar } from './calendars.ts'
import { getDashboard } from './get-dashboard.ts'
import { listResponseTimes } from './list-response-times.ts'
import { listBrokerageSources } from './list-sources.ts'
import { listToday } from './list-today.ts'
import { getMetric, listMetricListings } from './metrics.ts'
import { listSchedule } from './schedule.ts'
import { getTeam } from './team/get-team.ts'
import { removeMember } from './team/remove-member.ts'

export const dashboardApi = {
  getDashboard,
  getMetric,
  listMetricListings,
  listTrafficSources: listBrokerageSources,
  listResponseTimes,
  listSchedule,
  listToday,
  createCalendar,
  revokeCalendar,
  getTeam,
  removeMember,
}
