import { z } from 'zod'
import { t } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { formatCents } from './format-amount.ts'
import { toCents } from './rules.ts'

export const refundReason = z.string().overwrite(normalizeLine).min(1, 'Enter a reason.').max(250)

/** Fields of a form that asks only for the reason. */
export const ReasonFields = z.object({ reason: refundReason })

export const decimalAmount = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount, such as 25.00.')

export const refundAmount = decimalAmount.refine(
  (amount) => toCents(amount) > 0,
  'Enter an amount, such as 25.00.',
)

export const bankDate = z.iso.date('Select a date.')

/** Fields of the refund form, whose amount is in the visitor's notation. A bank transfer needs its date. */
export function buildRefundForm(left: Left, isTransfer = false) {
  return z.object({
    reason: refundReason,
    amount: z
      .string()
      .transform(toPlainDecimal)
      .pipe(refundAmount)
      .refine((amount) => toCents(amount) <= left.cents, describeMaximum(left)),
    revoke: z.boolean(),
    paidBackOn: isTransfer ? bankDate : z.literal(''),
  })
}

/** Converts "1.234,5" to "1234.5" for visitors who write it so. */
export function toPlainDecimal(text: string): string {
  const number = parseNumber(text)
  return number === null ? text : String(number)
}

export function describeMaximum({ cents, currency }: Left): string {
  return t`Enter at most ${formatCents(cents, currency)}.`
}

type Left = { cents: number; currency: string }
