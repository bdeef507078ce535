import { accountLifetimes } from '#features/accounts/limits.ts'
import { answerWindowDays } from '#features/conversations/answer-rules.ts'
import { warningRetentionDays } from '#features/conversations/payment-warnings.ts'
import { possessionDays } from '#features/listings/rules.ts'
import { confirmWithinDays } from '#features/mail/rules.ts'
import type { Config } from '#kernel/config.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'

const remembered = accountLifetimes.rememberedSessionSeconds / 86_400

/**
 * Retention periods that nightly jobs enforce, according to the settings, with the tables that they apply to. The privacy
 * policy shows the periods, and `docs/personal-data.md` both. A test requires every table with personal data to have one.
 */
const rules: readonly [
  what: string,
  kept: (settings: RetentionSettings) => string,
  tables: string,
][] = [
  [
    'Accounts and the aircraft that private sellers list',
    ({ deletionDays }) =>
      deletionDays === 0
        ? 'until you delete them'
        : t`until you delete them, which takes ${formatCount(deletionDays, 'day')}`,
    `account_deletion alert_pause authenticator_app billing_profile biz biz_employee buyer_card biz_location calendar_key
    cost_preference discrepancy_reply document_release identity import_mapping import_operation import_source
    inspection_shop inspection_shop_entry lead_address listing listing_document listing_draft listing_question passkey
    profile push_device record_load recovery_code saved_answer saved_listing
    saved_search staff_sign_up webhook_endpoint`,
  ],
  [
    'Accounts with an unconfirmed email address',
    ({ unconfirmedDays }) => days(unconfirmedDays, 'after their last use'),
    'profile',
  ],
  [
    'Sessions',
    ({ sessionDays }) =>
      t`up to ${formatCount(sessionDays, 'day')}, or ${formatCount(remembered, 'day')} of inactivity`,
    'session',
  ],
  [
    'Browsers you’ve used to log in',
    () => t`${formatCount(accountLifetimes.knownDeviceDays, 'day')} after the last login`,
    'known_device',
  ],
  [
    'Account activity: logins, failed and unfinished logins, and changes',
    ({ retentionDays }) => days(retentionDays, ''),
    'account_activity',
  ],
  [
    'Emailed links, changes of address, and unfinished logins',
    () => 'until they expire, within days',
    'account_link email_change issuer_login passkey_challenge',
  ],
  [
    'Logins waiting for the second step',
    () =>
      t`${formatCount(accountLifetimes.ticketSeconds / 60, 'minute')}. Unfinished logins then appear in your account activity`,
    'log_in_ticket',
  ],
  [
    'Number of wrong passwords entered for an email address',
    () => 'until a day has passed without any',
    'login_guess',
  ],
  [
    'Messages to sellers and the conversations that follow',
    ({ leadMonths }) => spans(leadMonths, 'month', 'after the last change'),
    `case_appeal conversation conversation_report document_opening lead lead_attachment lead_delivery lead_history lead_message
    lead_note viewing`,
  ],
  [
    'Warnings about payments that your messages showed their readers, without the text',
    () => t`${formatCount(warningRetentionDays, 'day')}`,
    'message_warning',
  ],
  [
    'How fast sellers answer, computed daily',
    () => t`${formatCount(answerWindowDays, 'day')} after the last inquiry`,
    'seller_answers',
  ],
  [
    'Photos of aircraft with the code of the day',
    () =>
      t`${formatCount(possessionDays, 'day')}, or until they’re declined. The day and the decision, as long as the aircraft is listed`,
    'possession_proof',
  ],
  [
    'Records of emails, payment messages, and revealed phone numbers',
    ({ retentionDays }) => days(retentionDays, ''),
    'inbound_mail mail undeliverable_address',
  ],
  [
    'Invitations to brokerages',
    ({ retentionDays }) => days(retentionDays, 'after they expire'),
    'biz_invitation',
  ],
  [
    'Messages to programs that a seller has connected, and expired access tokens',
    () => t`${formatCount(30, 'day')}`,
    'api_token webhook_delivery',
  ],
  [
    'Individual views and other listing counts',
    ({ eventMonths }) =>
      t`${formatCount(eventMonths, 'month')}. Visitors can’t be identified after the next day. Totals per listing are kept`,
    '',
  ],
  [
    'Copies of your data that you requested',
    ({ exportDays }) => t`${formatCount(exportDays, 'day')}, or until you download them`,
    'data_export',
  ],
  [
    'Your name and addresses on invoices you paid, after your account is deleted',
    ({ invoiceYears }) => spans(invoiceYears, 'year', 'after the invoice, as required by tax law'),
    `invoice invoice_document invoice_event invoice_grant invoice_refund product_order product_order_event transfer_order
    transfer_refund`,
  ],
  [
    'Withdrawals from contracts and cancellations',
    ({ invoiceYears }) => spans(invoiceYears, 'year', 'after we receive them'),
    'withdrawal',
  ],
  [
    'Staff actions on other accounts, with the staff member’s name',
    ({ auditYears }) => spans(auditYears, 'year', ''),
    'staff_action',
  ],
  [
    'Network address and browser of a staff member in these records',
    () => formatCount(1, 'year'),
    'staff_action',
  ],
  [
    'Requests about personal data that you sent us',
    ({ auditYears }) => spans(auditYears, 'year', 'after the answer'),
    'privacy_request',
  ],
  [
    'Data on hold for a dispute or an authority',
    () => 'until the hold ends, whatever the other periods are',
    'data_hold',
  ],
  [
    'The mailing list',
    () =>
      t`until you unsubscribe, or ${formatCount(confirmWithinDays, 'day')} if you don’t confirm the address`,
    'email_subscription',
  ],
  [
    'Your name and email address in a report',
    ({ retentionDays }) => days(retentionDays, ''),
    'listing_report',
  ],
  [
    'Reports, staff decisions about them, and aircraft that a seller can’t list again',
    ({ caseMonths }) =>
      spans(
        caseMonths,
        'month',
        'after the listing, brokerage, or account was deleted, without names',
      ),
    'case_appeal case_entry listing_bar listing_report moderation_case',
  ],
  [
    'Terms of service that you accepted',
    () => 'until you delete your account, or for payments, as long as the invoice is stored',
    'terms_acceptance',
  ],
]

/** `invoiceYears` is that of the operators’ countries if the settings have none. */
export function describeRetention(settings: RetentionSettings): RetentionRule[] {
  return rules.map(([what, period, tables]) => ({
    what,
    period: period(settings),
    tables: tables.split(/\s+/).filter(Boolean),
  }))
}

function days(count: number, after: string): string {
  return spans(count, 'day', after)
}

function spans(count: number, unit: string, after: string): string {
  if (count === 0) return 'forever'
  const span = formatCount(count, unit)
  return after === '' ? span : t`${span} ${translate(after)}`
}

export type RetentionRule = { what: string; period: string; tables: readonly string[] }
type RetentionSettings = Omit<Config, 'invoiceYears'> & { invoiceYears: number }
