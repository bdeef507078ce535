import { type FormEvent, useId, useState } from 'react'
import { type Currency, currencySign } from '#kernel/format/currencies.ts'
import { translate } from '#kernel/messages/translate.ts'
import { invalidAmountMessage, parseAmount } from '#kernel/read/parse-amount.ts'
import type { ApiFailure } from '#kernel/web/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from '../selling.module.css'
import type { ReportedSale } from './status-calls.ts'

/** Asks for the sale price and date, which are optional, and explains the effects. */
export function MarkSoldDialog({ title, currency, onSell, onClose }: MarkSoldDialogProps) {
  const formId = useId()
  const [price, setPrice] = useState('')
  const [day, setDay] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const soldPrice = parseAmount(price, currency)
  const isPriceInvalid = soldPrice === null ? price.trim() !== '' : !Number.isInteger(soldPrice)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPriceInvalid) return
    setBusy(true)
    const refused = await onSell({ soldPrice, soldCurrency: currency, soldOn: day || null })
    setBusy(false)
    if (refused) setFailure(refused)
    else onClose()
  }
  const errors = failure?.modelState ?? {}
  const hasOtherError = failure && !errors.soldPrice && !errors.soldOn
  return (
    <Dialog
      title="Mark as sold"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="act" busy={isBusy}>
            Mark as sold
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-ink-2 text-14">
          {title} stays on the site, labeled SOLD. Your contact details are hidden, and buyers can
          no longer message you about it.
        </p>
        <div className={styles.pair}>
          <Field
            label="Sold for"
            optional
            before={currencySign(currency)}
            numeric
            inputMode="numeric"
            value={price}
            error={isPriceInvalid ? invalidAmountMessage(currency) : errors.soldPrice?.[0]}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <DateField
            label="Sold on"
            optional
            value={day}
            error={errors.soldOn?.[0]}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        <p className="text-ink-3 text-12">
          We don’t share the price with anyone. If you leave the date empty, we’ll use today’s date.
        </p>
        {hasOtherError && (
          <p className="text-orange-text text-14 font-550" role="alert">
            {translate(failure.message)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

type MarkSoldDialogProps = {
  title: string
  /** Currency in which the seller asks. */
  currency: Currency
  /** Returns null on success, and the error otherwise. */
  onSell: (sale: ReportedSale) => Promise<ApiFailure | null>
  onClose: () => void
}
