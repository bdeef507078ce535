import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { formatFixed } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { formatCents } from '../../format-amount.ts'
import styles from './staff.module.css'

/**
 * Ends or refunds a purchase as `end` describes. If staff choose the amount, it shows the effect and asks for a
 * confirmation.
 */
export function EndPurchaseForm<I extends z.ZodType, O extends z.ZodType>({
  end,
  onClose,
  onBack,
}: EndPurchaseFormProps<I, O>) {
  const { choice } = end
  const [confirmedAmount, setConfirmedAmount] = useState<string | null>(null)
  const isConfirming = confirmedAmount !== null
  const isReady = !choice || isConfirming
  const withAmount = (values: EndValues) => ({
    ...values,
    amount: confirmedAmount ?? values.amount,
  })
  const initialValues = {
    reason: '',
    amount: choice ? formatFixed(choice.cents / 100, 2) : '',
    revoke: false,
    paidBackOn: '',
  }
  return (
    <ActionForm<EndValues, I, O>
      title={end.title}
      className={styles.reason}
      endpoint={end.endpoint}
      {...(choice && {
        schema: async () =>
          (await import('../../refund-rules.ts')).buildRefundForm(choice, choice.isTransfer),
      })}
      initialValues={initialValues}
      draft={end.draft}
      input={(values) => end.input(withAmount(values))}
      around={async (run, values) => {
        if (isReady) return run().finally(() => setConfirmedAmount(null))
        setConfirmedAmount((await import('../../refund-rules.ts')).toPlainDecimal(values.amount))
        return undefined
      }}
      done={(result, values) => end.done(result, withAmount(values))}
      reloadsAfterFailure
      submitLabel={isReady ? end.submitLabel(confirmedAmount ?? '') : 'Continue'}
      submitVariant={isReady ? 'act' : 'plain'}
      isAlwaysEnabled
      onClose={onClose}
      onBack={isConfirming ? () => setConfirmedAmount(null) : onBack}
      backLabel={isConfirming ? 'No' : end.backLabel}
    >
      {(form) => (
        <>
          {end.reason && (
            <Field
              label={translate(end.reason)}
              autoFocus
              maxLength={250}
              readOnly={isConfirming}
              {...form.input('reason')}
            />
          )}
          {choice && <RefundFieldset form={form} choice={choice} isConfirming={isConfirming} />}
          {isReady && <p role="status">{end.describeEffect(withAmount(form.values))}</p>}
        </>
      )}
    </ActionForm>
  )
}

function RefundFieldset({ form, choice, isConfirming }: RefundFieldsProps) {
  const { cents, currency, isTransfer, canRevoke } = choice
  return (
    <>
      <Field
        label={t`Amount (${currency})`}
        inputMode="decimal"
        readOnly={isConfirming}
        hint={t`Up to ${formatCents(cents, currency)}`}
        {...form.input('amount')}
      />
      {isTransfer && (
        <DateField
          label="Date on which you paid it back"
          readOnly={isConfirming}
          hint="Transfer the amount to the buyer first."
          {...form.input('paidBackOn')}
        />
      )}
      {canRevoke && (
        <Checkbox
          label="Revoke the purchase, even if a part stays paid"
          disabled={isConfirming}
          {...form.box('revoke')}
        />
      )}
    </>
  )
}

/** One way to end a purchase. */
export type PurchaseEnd<I extends z.ZodType, O extends z.ZodType> = {
  title: string
  endpoint: () => Promise<Endpoint<I, O>>
  input: (values: EndValues) => { [Name in keyof z.input<I>]: unknown }
  /** Label of the reason that staff enter. Undefined if there's nothing to explain. */
  reason?: string
  /** Refund whose amount staff choose. Undefined if the amount is fixed. */
  choice?: RefundChoice
  describeEffect: (values: EndValues) => string
  /** `amount` is the one that staff chose, or empty. */
  submitLabel: (amount: string) => string
  done: (result: z.output<O>, values: EndValues) => string
  /** Name of the draft of the reason. */
  draft?: string
  backLabel?: string
}

type RefundChoice = {
  /** What is left of the payment. */
  cents: number
  currency: string
  isTransfer: boolean
  /** True if the purchase can also end if a part stays paid. */
  canRevoke: boolean
}

/** The amount is a plain decimal once staff have confirmed it. */
export type EndValues = { reason: string; amount: string; revoke: boolean; paidBackOn: string }

type EndPurchaseFormProps<I extends z.ZodType, O extends z.ZodType> = {
  end: PurchaseEnd<I, O>
  onClose: () => void
  /** Returns to what the form replaced. */
  onBack: () => void
}
type RefundFieldsProps = {
  form: FormState<EndValues>
  choice: RefundChoice
  isConfirming: boolean
}
