import { exportLeads } from './export-leads.ts'
import { getBizLead } from './get-biz-lead.ts'
import { getLeadBoard, listBizLeads } from './get-lead-board.ts'
import { joinLeads, separateLeads } from './lead-joins.ts'
import {
  addNote,
  assignLead,
  finishNextStep,
  markAnswered,
  moveLead,
  setNextStep,
} from './tracked-leads.ts'
import { getLeadVersion, watchLeads } from './watch-leads.ts'

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
