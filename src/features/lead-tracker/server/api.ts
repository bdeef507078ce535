import { exportLeads } from './export-leads.ts'
import { getBizLead } from './get-biz-lead.ts'
import { getLeadBoard } from './get-lead-board.ts'
import { getLeadVersion } from './get-lead-version.ts'
import { joinLeads, separateLeads } from './lead-joins.ts'
import { listBizLeads } from './list-biz-leads.ts'
import {
  addNote,
  assignLead,
  finishNextStep,
  markAnswered,
  moveLead,
  setNextStep,
} from './tracked-leads.ts'
import { watchLeads } from './watch-leads.ts'

export const leadTrackerApi = {
  listBizLeads,
  getLeadBoard,
  getBizLead,
  getLeadVersion,
  watchLeads,
  exportLeads,
  moveLead,
  assignLead,
  addNote,
  setNextStep,
  finishNextStep,
  markAnswered,
  joinLeads,
  separateLeads,
}
