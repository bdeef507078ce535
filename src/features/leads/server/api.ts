import { getContactSheet } from './get-contact-sheet.ts'
import { listLeads } from './list-leads.ts'
import { requestContactConfirmation } from './request-contact-confirmation.ts'
import { revealPhone } from './reveal-phone.ts'
import { sendLead } from './send-lead.ts'

/** `lead` is no listing's id: these come before the calls that read one there. */
export const leadsApi = [
  sendLead,
  getContactSheet,
  listLeads,
  requestContactConfirmation,
  revealPhone,
]
