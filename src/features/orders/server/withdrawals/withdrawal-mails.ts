import { findStaff } from '#features/accounts/server/public/profile/find-staff.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { formatCents } from '#features/payments/format-amount.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatInstant, formatLongDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { dayMs } from '#kernel/time.ts'
import { endsAtOnce } from '../../withdrawal-rules.ts'

export type WithdrawalRow = Row<'withdrawal'>

/** Returns the day by which the buyer must have the money. */
export function dueDate({ received_at, period_days }: WithdrawalRow): Date {
  return new Date(received_at.getTime() + period_days * dayMs)
}

/**
 * Confirms a declaration with its date and time. Only the buyer's address gets what the sender wrote, because anyone can
 * enter any other one.
 */
export async function mailWithdrawalReceipt(
  ctx: AppContext,
  row: WithdrawalRow,
  title: string | null,
) {
  const to = { email: row.email ?? '', guestLanguage: row.language_tag }
  await mailReceipt(ctx, to, { row, title })
}

const mailReceipt = defineMail<{ row: WithdrawalRow; title: string | null }>(
  'withdrawal-receipt',
  ({ site }, { row, title }) => {
    const { id, kind, number, name, reason, ends_on } = row
    const received = formatInstant(row.received_at.toISOString())
    const isWithdrawal = kind === 'withdrawal'
    const isOfBuyer = title !== null
    return {
      purpose: `withdrawal-receipt:${id}`,
      replyTo: site.email,
      subject: isWithdrawal
        ? translate('We received your withdrawal')
        : translate('We received your cancellation'),
      paragraphs: [
        isWithdrawal
          ? t`We received your withdrawal from the contract with the number ${number} on ${received}.`
          : t`We received your cancellation of the contract with the number ${number} on ${received}.`,
        ...(isOfBuyer && reason ? [{ userText: reason }] : []),
        t`We’ll email you our answer by ${formatLongDate(dueDate(row).toISOString())}.`,
      ],
      facts: [
        ...(isOfBuyer ? [[translate('Contract'), title] as const] : []),
        ...(isOfBuyer && name ? [[translate('Name'), name] as const] : []),
        ...(ends_on ? [[translate('End on'), formatLongDate(ends_on)] as const] : []),
        [translate('Received'), received],
      ],
      footer: [{ text: translate('If you didn’t send this, reply to this email.') }],
    }
  },
)

export async function mailStaff(ctx: AppContext, row: WithdrawalRow) {
  for (const staff of await findStaff(ctx))
    await mailStaffMember(ctx, staff, { row, staffId: staff.id })
}

const mailStaffMember = defineMail<{ row: WithdrawalRow; staffId: number }>(
  'withdrawal-received',
  ({ site }, { row, staffId }) => ({
    purpose: `withdrawal-received:${row.id}:${staffId}`,
    subject:
      row.kind === 'withdrawal'
        ? t`Withdrawal for number ${row.number}`
        : t`Cancellation for number ${row.number}`,
    paragraphs: [
      t`A buyer wants to end a contract. Answer by ${formatLongDate(dueDate(row).toISOString())}.`,
      ...(row.invoice_id === null
        ? [translate('The email address doesn’t match the number, so nothing has changed.')]
        : []),
    ],
    action: { label: translate('View withdrawals'), url: '/web-app-admin?tab=withdrawals' },
    footer: [{ text: t`You’re receiving this email because you run ${site.name}.` }],
  }),
)

/** Emails the decision, unless the address was erased. */
export async function mailWithdrawalDecision(
  ctx: AppContext,
  row: WithdrawalRow,
  contract: { title: string; currency: string } | null,
) {
  if (row.email === null) return
  await mailDecision(ctx, { email: row.email, guestLanguage: row.language_tag }, { row, contract })
}

const mailDecision = defineMail<Decision>('withdrawal-decision', ({ site }, { row, contract }) => {
  const { id, kind, number, state, decision_reason, refund_cents } = row
  const isAccepted = state === 'accepted'
  const about = contract ? `${contract.title} (${number})` : number
  return {
    purpose: `withdrawal-decision:${id}:${row.version}`,
    replyTo: site.email,
    subject:
      kind === 'withdrawal' ? t`Your withdrawal from ${about}` : t`Your cancellation of ${about}`,
    paragraphs: isAccepted
      ? describeEnd(row, contract?.currency ?? '', refund_cents ?? 0)
      : [translate('We can’t accept it.'), decision_reason ?? ''],
  }
})

function describeEnd(row: WithdrawalRow, currency: string, cents: number): string[] {
  if (!endsAtOnce(row))
    return [
      translate(
        'We confirm your cancellation. The contract ends when its paid days are over, and nothing renews.',
      ),
    ]
  return [
    translate('We accepted it, and the contract has ended.'),
    cents > 0
      ? t`We’ll refund ${formatCents(cents, currency)} to your original payment method.`
      : translate('There’s nothing left to refund.'),
  ]
}

type Decision = { row: WithdrawalRow; contract: { title: string; currency: string } | null }
