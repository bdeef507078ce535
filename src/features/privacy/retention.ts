import { lifetimes } from '#features/accounts/limits.ts'
import type { Config } from '#kernel/config.ts'
import { formatCount } from '#kernel/format.ts'

const remembered = lifetimes.rememberedSessionSeconds / 86_400

/** What is kept how long, as the settings say and the nightly jobs do. The privacy policy shows this very table. */
const rules: readonly [what: string, kept: (settings: Config) => string][] = [
  [
    'Accounts, and the aircraft that a private seller lists',
    ({ deletionDays }) =>
      deletionDays === 0
        ? 'until you have them deleted'
        : `until you have them deleted, which takes ${formatCount(deletionDays, 'day')}`,
  ],
  [
    'Accounts whose address was never confirmed',
    ({ unconfirmedDays }) => days(unconfirmedDays, 'after they were last used'),
  ],
  [
    'Sessions',
    ({ sessionDays }) =>
      `${formatCount(sessionDays, 'day')} at most, or ${formatCount(remembered, 'day')} without use`,
  ],
  [
    'That a browser has logged in to your account before',
    () => `${formatCount(lifetimes.knownDeviceDays, 'day')} after it last did`,
  ],
  [
    'What happened with your account: log-ins, also those that came to nothing, wrong passwords, changes',
    ({ retentionDays }) => days(retentionDays, ''),
  ],
  [
    'A log-in that waits for its second step',
    () =>
      `${formatCount(lifetimes.ticketSeconds / 60, 'minute')}; one that came to nothing then stands in what happened with your account`,
  ],
  ['How many wrong passwords came for an address', () => 'until a day has passed without any'],
  [
    'Messages to sellers, and the conversations that follow',
    ({ leadMonths }) => spans(leadMonths, 'month', 'after the last change'),
  ],
  [
    'Records of mail, of payment messages and of phone numbers shown',
    ({ retentionDays }) => days(retentionDays, ''),
  ],
  [
    'Single views and other counts of listings',
    ({ eventMonths }) =>
      `${formatCount(eventMonths, 'month')}; who was counted can no longer be told after the next day, and sums of them, which are about listings alone, stay`,
  ],
  [
    'Copies of your data that you asked for',
    ({ exportDays }) => `${formatCount(exportDays, 'day')}, or until you have fetched them`,
  ],
  [
    'Your name and address on invoices you paid, once your account is deleted',
    ({ invoiceYears }) => spans(invoiceYears, 'year', 'after the invoice, as tax law asks'),
  ],
  [
    'What staff did to others, with who did it',
    () => 'without end; the address of somebody who was deleted is taken out of it',
  ],
  ['The mailing list', () => 'until you unsubscribe'],
]

export function describeRetention(settings: Config): RetentionRule[] {
  return rules.map(([what, kept]) => ({ what, kept: kept(settings) }))
}

function days(count: number, after: string): string {
  return spans(count, 'day', after)
}

function spans(count: number, unit: string, after: string): string {
  if (count === 0) return 'without end'
  return [formatCount(count, unit), after].filter(Boolean).join(' ')
}

export type RetentionRule = { what: string; kept: string }
