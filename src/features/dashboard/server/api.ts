import { createCalendar, revokeCalendar } from './calendars.ts'
import { getDashboard } from './get-dashboard.ts'
import { getMetric } from './get-metric.ts'
import { listMetricListings } from './list-metric-listings.ts'
import { listResponseTimes } from './list-response-times.ts'
import { listSchedule } from './list-schedule.ts'
import { listSources } from './list-sources.ts'
import { listToday } from './list-today.ts'
import { getTeam } from './team/get-team.ts'
import { removeMember } from './team/remove-member.ts'

export const dashboardApi = {
  getDashboard,
  getMetric,
  listMetricListings,
  listTrafficSources: listSources,
  listResponseTimes,
  listSchedule,
  listToday,
  createCalendar,
  revokeCalendar,
  getTeam,
  removeMember,
}
