import { requestContactConfirmation } from './contact-confirmation.ts'
import { getContactSheet } from './get-contact-sheet.ts'
import { listLeads } from './list-leads.ts'
import { revealPhone } from './reveal-phone.ts'
import { sendLead } from './send-lead.ts'
import { sendLeads } from './send-leads.ts'

export const leadsApi = {
  sendLead,
  sendLeads,
  getContactSheet,
  listLeads,
  requestContactConfirmation,
  revealPhone,
}
