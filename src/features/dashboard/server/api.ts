import { createCalendar } from './create-calendar.ts'
import { getDashboard } from './get-dashboard.ts'
import { getFigure } from './get-figure.ts'
import { listAnswers } from './list-answers.ts'
import { listAttention } from './list-attention.ts'
import { listFigureListings } from './list-figure-listings.ts'
import { listSchedule } from './list-schedule.ts'
import { listSources } from './list-sources.ts'
import { revokeCalendar } from './revoke-calendar.ts'
import { getTeam } from './team/get-team.ts'
import { removeMember } from './team/remove-member.ts'

export const dashboardApi = [
  getDashboard,
  getFigure,
  listFigureListings,
  listSources,
  listAnswers,
  listSchedule,
  listAttention,
  createCalendar,
  revokeCalendar,
  getTeam,
  removeMember,
]
