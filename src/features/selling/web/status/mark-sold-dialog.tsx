import { type FormEvent, useId, useState } from 'react'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import type { ApiFailure } from '#kernel/web/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './mark-sold-dialog.module.css'
import type { Sale } from './status-calls.ts'

/** Asks what may be told of a sale, and says what being sold means. Both answers may stay away. */
export function MarkSoldDialog({ title, onSell, onClose }: MarkSoldDialogProps) {
  const formId = useId()
  const [price, setPrice] = useState('')
  const [day, setDay] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const soldPrice = parseNumber(price)
  const isNoPrice = soldPrice === null ? price.trim() !== '' : !Number.isInteger(soldPrice)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isNoPrice) return
    setBusy(true)
    const refused = await onSell({ soldPrice, soldOn: day || null })
    setBusy(false)
    if (refused) setFailure(refused)
    else onClose()
  }
  const errors = failure?.modelState ?? {}
  const isElsewhere = failure && !errors.soldPrice && !errors.soldOn
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
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.note}>
          {title} stays on the site, labelled SOLD. Your contact is hidden, and nobody can write to
          you about it any more.
        </p>
        <div className={styles.pair}>
          <Field
            label="Sold for"
            optional
            before="$"
            numeric
            inputMode="numeric"
            value={price}
            error={(isNoPrice || errors.soldPrice) && 'Whole dollars, from 1 to 999,999,999.'}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <Field
            label="Sold on"
            optional
            type="date"
            value={day}
            error={errors.soldOn?.[0]}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        <p className={styles.quiet}>The price is told to nobody. Without a day, it is today.</p>
        {isElsewhere && (
          <p className={styles.failure} role="alert">
            {failure.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

type MarkSoldDialogProps = {
  title: string
  /** Null when it is done, else why not. */
  onSell: (sale: Sale) => Promise<ApiFailure | null>
  onClose: () => void
}
