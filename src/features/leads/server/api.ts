import { askForContactAddress } from './ask-for-contact-address.ts'
import { contactSheet } from './contact-sheet.ts'
import { listingLeads } from './listing-leads.ts'
import { sendLead } from './send-lead.ts'
import { showPhone } from './show-phone.ts'

/** `lead` is no listing's id: these come before the calls that read one there. */
export const leadsApi = [sendLead, contactSheet, listingLeads, askForContactAddress, showPhone]
