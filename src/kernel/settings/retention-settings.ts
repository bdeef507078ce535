import { z } from 'zod'
import { wholeNumber } from '../fields.ts'

export const retentionSettings = {
  LOG_RETENTION_DAYS: wholeNumber(0, 36_500)
    .default(180)
    .describe(
      'How long records of email, payment webhooks, sandbox orders, phone number views, account activity, data exports, email addresses of reporters, and invitations are stored. `0` stores them indefinitely.',
    ),
  EVENT_RETENTION_MONTHS: wholeNumber(1, 1200)
    .default(6)
    .describe(
      'Number of whole months for which individual visitor events are stored (views, impressions, saves, leads, phone number views). Daily totals are permanent.',
    ),
  UNCONFIRMED_ACCOUNT_DAYS: wholeNumber(0, 36_500)
    .default(30)
    .describe(
      'How long an account with an unconfirmed email address is stored after its last use. `0` stores it indefinitely.',
    ),
  LEAD_RETENTION_MONTHS: wholeNumber(0, 1200)
    .default(36)
    .describe(
      'How long leads and their conversations are stored after their last change. `0` stores them indefinitely.',
    ),
  INVOICE_RETENTION_YEARS: wholeNumber(0, 100)
    .optional()
    .describe(
      'How long a paid invoice includes the buyer after the account is deleted. `0` means indefinitely. Without it, the period of the operator’s country applies, or 7 years.',
    ),
  AUDIT_RETENTION_YEARS: wholeNumber(0, 100)
    .default(3)
    .describe(
      'How long the audit log and answered privacy requests are stored. `0` stores them indefinitely. Networks and browsers of staff are deleted after one year.',
    ),
  CASE_RETENTION_MONTHS: wholeNumber(0, 1200)
    .default(12)
    .describe(
      'How long moderation cases with their reports, decisions, and blocked aircraft are stored after the listing, brokerage, or account was deleted. `0` stores them indefinitely.',
    ),
  EXPORT_DAYS: wholeNumber(1, 90).default(7).describe('How long a data export can be downloaded.'),
  ACCOUNT_DELETION_DAYS: wholeNumber(0, 90)
    .default(7)
    .describe('How long a requested account deletion can be canceled.'),
}
const Settings = z.object(retentionSettings)

export function readRetention(s: z.infer<typeof Settings>) {
  return {
    retentionDays: s.LOG_RETENTION_DAYS,
    eventMonths: s.EVENT_RETENTION_MONTHS,
    unconfirmedDays: s.UNCONFIRMED_ACCOUNT_DAYS,
    leadMonths: s.LEAD_RETENTION_MONTHS,
    invoiceYears: s.INVOICE_RETENTION_YEARS ?? null,
    auditYears: s.AUDIT_RETENTION_YEARS,
    caseMonths: s.CASE_RETENTION_MONTHS,
    exportDays: s.EXPORT_DAYS,
    deletionDays: s.ACCOUNT_DELETION_DAYS,
  }
}
