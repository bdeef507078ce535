import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatFixed } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { formatAmount, formatCents } from '../../format-amount.ts'
import { toCents, transferProviderName } from '../../rules.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import styles from './staff.module.css'

/** Asks for the reason and the amount, and then for a confirmation. */
export function RefundForm({ invoice, onClose }: RefundFormProps) {
  const { currency, buyer } = invoice
  const left = { cents: countLeftCents(invoice), currency }
  const { revalidate } = useRevalidator()
  const [sure, setSure] = useState<string | null>(null)
  const isTransfer = invoice.provider === transferProviderName
  const form = useValidatedForm({
    schema: async () => (await import('../../refund-rules.ts')).buildRefundForm(left, isTransfer),
    initialValues: {
      reason: '',
      amount: formatFixed(left.cents / 100, 2),
      revoke: false as boolean,
      paidBackOn: '',
    },
    async send(values) {
      const amount = (await import('../../refund-rules.ts')).toPlainDecimal(values.amount)
      if (sure === null) {
        setSure(amount)
        return 'unsent'
      }
      try {
        await requestRefund(invoice, { ...values, amount })
        showToast({ message: t`${formatAmount({ amount, currency })} refunded to ${buyer}.` })
        onClose()
      } finally {
        setSure(null)
        await revalidate()
      }
    },
  })
  const isSure = sure !== null
  const losesPurchase = form.values.revoke || toCents(sure ?? '0') === left.cents
  const amount = formatAmount({ amount: sure ?? '0', currency })
  return (
    <form {...form.props} className={styles.reason} aria-label={translate('Refund')}>
      <Field
        label="Reason for the refund (shown to the buyer)"
        autoFocus
        maxLength={250}
        readOnly={isSure}
        {...form.input('reason')}
      />
      <Field
        label={t`Amount (${currency})`}
        inputMode="decimal"
        readOnly={isSure}
        hint={t`Up to ${formatCents(left.cents, currency)}`}
        {...form.input('amount')}
      />
      {isTransfer && (
        <DateField
          label="Date on which you paid it back"
          readOnly={isSure}
          hint="Transfer the amount to the buyer first."
          {...form.input('paidBackOn')}
        />
      )}
      {invoice.isInForce && (
        <Checkbox
          label="Withdraw the purchase, even if a part stays paid"
          checked={form.values.revoke}
          disabled={isSure}
          onChange={(event) => form.set('revoke', event.currentTarget.checked)}
        />
      )}
      {isSure && <p role="status">{translate(describeRefund(invoice, amount, losesPurchase))}</p>}
      <FailureNote text={form.failure} />
      <div className={styles.filter}>
        <Button type="submit" busy={form.sending} variant={isSure ? 'act' : 'plain'}>
          {isSure ? t`Refund ${amount}` : 'Continue'}
        </Button>
        <Button
          variant="ghost"
          disabled={form.sending}
          onClick={isSure ? () => setSure(null) : onClose}
        >
          {isSure ? 'No' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}

async function requestRefund(invoice: InvoiceDetail, { paidBackOn, ...values }: RefundValues) {
  const { refundInvoiceEndpoint } = await import('../../refund-contract.ts')
  await callApi(refundInvoiceEndpoint, {
    ...values,
    id: invoice.invoiceId,
    alreadyRefunded: invoice.refunded,
    ...(paidBackOn !== '' && { paidBackOn }),
  })
}

type RefundValues = { reason: string; amount: string; revoke: boolean; paidBackOn: string }

function describeRefund(invoice: InvoiceDetail, amount: string, losesPurchase: boolean): string {
  const { buyer, provider } = invoice
  const loss = describeLoss(invoice, losesPurchase)
  return provider === transferProviderName
    ? t`${amount} will be recorded as paid back to ${buyer}, and ${loss}. This can’t be undone.`
    : t`${amount} will be refunded to ${buyer}, and ${loss}. This can’t be undone.`
}

export function countLeftCents({ amount, refunded }: InvoiceDetail): number {
  return toCents(amount) - toCents(refunded)
}

export function describeLoss(
  { orderState, listingTitle, title }: InvoiceDetail,
  isLost: boolean,
): string {
  if (!isLost) return t`the buyer keeps the purchase`
  if (orderState === 'done') return t`its order stays completed`
  if (orderState !== null) return t`its order will be canceled`
  return t`${listingTitle ? `“${listingTitle}”` : translate('the listing')} will lose ${title}`
}

type RefundFormProps = { invoice: InvoiceDetail; onClose: () => void }
