import { useState } from 'react'
import { formatFixed } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { formatAmount, formatCents } from '../../format-amount.ts'
import { toCents, transferProviderName } from '../../rules.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import styles from '../public/staff.module.css'

/** Asks for the reason and the amount, and then for a confirmation. */
export function RefundForm({ invoice, onClose }: RefundFormProps) {
  const { invoiceId: id, currency, buyer } = invoice
  const left = { cents: countLeftCents(invoice), currency }
  const [sure, setSure] = useState<string | null>(null)
  const isTransfer = invoice.provider === transferProviderName
  const isSure = sure !== null
  const amount = formatAmount({ amount: sure ?? '0', currency })
  return (
    <ActionForm
      title="Refund"
      className={styles.reason}
      endpoint={async () => (await import('../../refund-contract.ts')).refundInvoiceEndpoint}
      schema={async () => (await import('../../refund-rules.ts')).buildRefundForm(left, isTransfer)}
      initialValues={{
        reason: '',
        amount: formatFixed(left.cents / 100, 2),
        revoke: false as boolean,
        paidBackOn: '',
      }}
      input={({ paidBackOn, ...values }) => ({
        ...values,
        id,
        amount: sure,
        alreadyRefunded: invoice.refunded,
        ...(paidBackOn !== '' && { paidBackOn }),
      })}
      around={async (run, values) => {
        if (isSure) return run().finally(() => setSure(null))
        setSure((await import('../../refund-rules.ts')).toPlainDecimal(values.amount))
        return undefined
      }}
      done={t`${amount} refunded to ${buyer}.`}
      reloadsAfterFailure
      submitLabel={isSure ? t`Refund ${amount}` : 'Continue'}
      submitVariant={isSure ? 'act' : 'plain'}
      isAlwaysEnabled
      onClose={onClose}
      onBack={isSure ? () => setSure(null) : onClose}
      backLabel={isSure ? 'No' : 'Cancel'}
    >
      {(form) => <RefundFields form={form} invoice={invoice} sure={sure} />}
    </ActionForm>
  )
}

function RefundFields({ form, invoice, sure }: RefundFieldsProps) {
  const { currency } = invoice
  const leftCents = countLeftCents(invoice)
  const isSure = sure !== null
  return (
    <>
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
        hint={t`Up to ${formatCents(leftCents, currency)}`}
        {...form.input('amount')}
      />
      {invoice.provider === transferProviderName && (
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
          disabled={isSure}
          {...form.box('revoke')}
        />
      )}
      {isSure && (
        <p role="status">
          {translate(
            describeRefund(
              invoice,
              formatAmount({ amount: sure, currency }),
              form.values.revoke || toCents(sure) === leftCents,
            ),
          )}
        </p>
      )}
    </>
  )
}

type RefundValues = { reason: string; amount: string; revoke: boolean; paidBackOn: string }
type RefundFieldsProps = {
  form: FormState<RefundValues>
  invoice: InvoiceDetail
  /** Amount to confirm. Null before the form asks for it. */
  sure: string | null
}

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
