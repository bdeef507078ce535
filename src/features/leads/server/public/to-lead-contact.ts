import { displayedAddress } from '#kernel/server/privacy/personal-data.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Returns a lead's contact details and message for the API. */
export function toLeadContact(row: Row<'lead'>) {
  return {
    contactName: row.contact_name,
    contactEmail: displayedAddress(row.contact_email),
    contactPhone: row.contact_phone,
    contactSMS: row.contact_sms,
    currentBoat: row.current_boat,
    purchaseTime: row.purchase_time,
    message: row.message,
  }
}
