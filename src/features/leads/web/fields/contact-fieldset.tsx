import { useId, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { maxLengths, purchaseTimes } from '../../lead-fields.ts'
import type { emptyContactForm } from '../contact-draft.ts'
import styles from '../contact-form.module.css'
import { MessageField } from './message-field.tsx'
import { PhoneFieldset } from './phone-fieldset.tsx'

/** Fields for the buyer's contact details, purchase time, and message. */
export function ContactFieldset({ form, takesFocus, isLeaseOnly = false }: ContactFieldsetProps) {
  const isNamed = form.values.contactName !== ''
  // Focuses the message if the name is prefilled.
  const [startsAtMessage] = useState(isNamed)
  return (
    <>
      <div className={styles.two}>
        <Field
          label="Name"
          required
          autoFocus={takesFocus && !startsAtMessage}
          autoComplete="name"
          maxLength={maxLengths.name}
          {...form.input('contactName')}
        />
        <Field
          label="Email"
          type="email"
          required
          autoComplete="email"
          maxLength={maxLengths.email}
          {...form.input('contactEmail')}
        />
      </div>
      <PhoneFieldset form={form} />
      <Field
        label="Current aircraft"
        optional
        maxLength={maxLengths.currentAircraft}
        {...form.input('currentBoat')}
      />
      <PurchaseTimeField
        label={isLeaseOnly ? 'When do you need the aircraft?' : 'When do you plan to buy?'}
        value={form.values.purchaseTime}
        error={form.input('purchaseTime').error}
        onChange={(value) => form.set('purchaseTime', value)}
      />
      <MessageField form={form} takesFocus={takesFocus && startsAtMessage} />
    </>
  )
}

type Form = FormState<typeof emptyContactForm>
type ContactFieldsetProps = { form: Form; takesFocus: boolean; isLeaseOnly?: boolean }

/** Four options in a row. The last one also suits visitors who are just browsing. */
function PurchaseTimeField({ label, value, error, onChange }: PurchaseTimeFieldProps) {
  // The inputs aren't named after the field, because browser autofill would select the last option.
  const group = useId()
  return (
    <div
      className={styles.field}
      role="radiogroup"
      // The focus moves to the first invalid field.
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${group}-label`}
      aria-describedby={`${group}-error`}
    >
      <p className={styles.legend} id={`${group}-label`}>
        {translate(label)} {value === '' && <span className={styles.hint}>Choose one</span>}
      </p>
      <div className={styles.choices}>
        {purchaseTimes.map((time) => (
          <label key={time}>
            <input
              type="radio"
              name={group}
              checked={value === time}
              onChange={() => onChange(time)}
            />
            <span>{translate(time)}</span>
            {time === '> 6 months' && <small>or just looking</small>}
          </label>
        ))}
      </div>
      <p className="text-orange-text text-12 font-550" id={`${group}-error`} role="alert">
        {translate(error)}
      </p>
    </div>
  )
}

type PurchaseTimeFieldProps = {
  label: string
  value: string
  error: string | null | undefined
  onChange: (time: string) => void
}
