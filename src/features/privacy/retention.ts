import { accountLifetimes } from '#features/accounts/limits.ts'
import { confirmWithinDays } from '#features/mail/rules.ts'
import type { Config } from '#kernel/config.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'

const remembered = accountLifetimes.rememberedSessionSeconds / 86_400

/** Retention periods that nightly jobs enforce, according to the settings. The privacy policy shows this table. */
const rules: readonly [what: string, kept: (settings: Config) => string][] = [
  [
    'Accounts and the aircraft that private sellers list',
    ({ deletionDays }) =>
      deletionDays === 0
        ? 'until you delete them'
        : t`until you delete them, which takes ${formatCount(deletionDays, 'day')}`,
  ],
  [
    'Accounts with an unconfirmed email address',
    ({ unconfirmedDays }) => days(unconfirmedDays, 'after their last use'),
  ],
  [
    'Sessions',
    ({ sessionDays }) =>
      t`up to ${formatCount(sessionDays, 'day')}, or ${formatCount(remembered, 'day')} of inactivity`,
  ],
  [
    'Browsers you’ve used to log in',
    () => t`${formatCount(accountLifetimes.knownDeviceDays, 'day')} after the last login`,
  ],
  [
    'Account activity: logins, failed and unfinished logins, and changes',
    ({ retentionDays }) => days(retentionDays, ''),
  ],
  [
    'Logins waiting for the second step',
    () =>
      t`${formatCount(accountLifetimes.ticketSeconds / 60, 'minute')}. Unfinished logins then appear in your account activity`,
  ],
  [
    'Number of wrong passwords entered for an email address',
    () => 'until a day has passed without any',
  ],
  [
    'Messages to sellers and the conversations that follow',
    ({ leadMonths }) => spans(leadMonths, 'month', 'after the last change'),
  ],
  [
    'Records of emails, payment messages, and revealed phone numbers',
    ({ retentionDays }) => days(retentionDays, ''),
  ],
  [
    'Individual views and other listing counts',
    ({ eventMonths }) =>
      t`${formatCount(eventMonths, 'month')}. Visitors can’t be identified after the next day. Totals per listing are kept`,
  ],
  [
    'Copies of your data that you requested',
    ({ exportDays }) => t`${formatCount(exportDays, 'day')}, or until you download them`,
  ],
  [
    'Your name and email address on invoices you paid, after your account is deleted',
    ({ invoiceYears }) => spans(invoiceYears, 'year', 'after the invoice, as required by tax law'),
  ],
  [
    'Staff actions on other accounts, with the staff member’s name',
    () => 'forever; email addresses of deleted accounts are removed',
  ],
  [
    'Requests about personal data that you sent us',
    ({ auditYears }) => spans(auditYears, 'year', 'after the answer'),
  ],
  [
    'The mailing list',
    () =>
      t`until you unsubscribe, or ${formatCount(confirmWithinDays, 'day')} if you don’t confirm the address`,
  ],
  ['Your name and email address in a report', ({ retentionDays }) => days(retentionDays, '')],
  [
    'Reports, staff decisions about them, and aircraft that a seller can’t list again',
    ({ caseMonths }) =>
      spans(
        caseMonths,
        'month',
        'after the listing, brokerage, or account was deleted, without names',
      ),
  ],
  [
    'Terms of service that you accepted',
    () => 'until you delete your account, or for payments, as long as the invoice is stored',
  ],
]

export function describeRetention(settings: Config): RetentionRule[] {
  return rules.map(([what, period]) => ({ what, period: period(settings) }))
}

function days(count: number, after: string): string {
  return spans(count, 'day', after)
}

function spans(count: number, unit: string, after: string): string {
  if (count === 0) return 'forever'
  const span = formatCount(count, unit)
  return after === '' ? span : t`${span} ${translate(after)}`
}

export type RetentionRule = { what: string; period: string }
