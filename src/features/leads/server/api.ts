import { getContactSheet } from './get-contact-sheet.ts'
import { listLeads } from './list-leads.ts'
import { requestContactConfirmation } from './request-contact-confirmation.ts'
import { revealPhone } from './reveal-phone.ts'
import { sendLead } from './send-lead.ts'

export const leadsApi = [
  sendLead,
  getContactSheet,
  listLeads,
  requestContactConfirmation,
  revealPhone,
]
