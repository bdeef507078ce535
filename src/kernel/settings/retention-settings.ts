import { z } from 'zod'

/** How long things are kept. */
export const retentionSettings = {
  /** Records of mail, payments, phone numbers shown, and what happened with an account; 0 keeps them for ever. */
  RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(180),
  /** Events of visitors, singly, in whole months; what is added up stays for ever. */
  EVENT_MONTHS: z.coerce.number().int().min(1).max(1200).default(6),
  /** An account whose address was never confirmed, after its last use; 0 keeps it for ever. */
  UNCONFIRMED_DAYS: z.coerce.number().int().min(0).max(36_500).default(30),
  /** Leads and their conversations, after their last change; 0 keeps them for ever. */
  LEAD_MONTHS: z.coerce.number().int().min(0).max(1200).default(36),
  /** The buyer's name on invoices, once the account is deleted; 0: for ever. */
  INVOICE_YEARS: z.coerce.number().int().min(0).max(100).default(7),
  /** A copy of one's data, until it is fetched. */
  EXPORT_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** How long a deletion of an account waits for second thoughts. */
  DELETION_DAYS: z.coerce.number().int().min(0).max(90).default(7),
}
const Settings = z.object(retentionSettings)

export function readRetention(s: z.infer<typeof Settings>) {
  return {
    retentionDays: s.RETENTION_DAYS,
    eventMonths: s.EVENT_MONTHS,
    unconfirmedDays: s.UNCONFIRMED_DAYS,
    leadMonths: s.LEAD_MONTHS,
    invoiceYears: s.INVOICE_YEARS,
    exportDays: s.EXPORT_DAYS,
    deletionDays: s.DELETION_DAYS,
  }
}

/** Where settings say so, 0 stands for ever. */
export type Retention = ReturnType<typeof readRetention>
