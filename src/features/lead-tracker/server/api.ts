import { addNote } from './add-note.ts'
import { assignLead } from './assign-lead.ts'
import { exportLeads } from './export-leads.ts'
import { finishNextStep } from './finish-next-step.ts'
import { getBizLead } from './get-biz-lead.ts'
import { getLeadBoard } from './get-lead-board.ts'
import { getLeadVersion } from './get-lead-version.ts'
import { joinLeads } from './join-leads.ts'
import { listBizLeads } from './list-biz-leads.ts'
import { markAnswered } from './mark-answered.ts'
import { moveLead } from './move-lead.ts'
import { separateLeads } from './separate-leads.ts'
import { setNextStep } from './set-next-step.ts'
import { watchLeads } from './watch-leads.ts'

export const leadTrackerApi = [
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
]
