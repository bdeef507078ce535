import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { maxLengths } from '../../lead-fields.ts'
import type { emptyContactForm } from '../contact-draft.ts'
import styles from '../contact-form.module.css'

/** Phone number field with an optional second number for text messages. */
export function PhoneFieldset({ form }: { form: Form }) {
  const [wantsCell, setWantsCell] = useState(false)
  const hasCell = wantsCell || form.values.contactSMS !== ''
  return (
    <div className={styles.two}>
      <Field
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={maxLengths.phone}
        {...form.input('contactPhone')}
      />
      {hasCell ? (
        <Field
          label="Cell (for texts)"
          optional
          type="tel"
          autoFocus={wantsCell}
          autoComplete="mobile tel"
          maxLength={maxLengths.phone}
          {...form.input('contactSMS')}
        />
      ) : (
        <button type="button" className={`link ${styles.add}`} onClick={() => setWantsCell(true)}>
          Add a cell number for texts
        </button>
      )}
    </div>
  )
}

type Form = FormState<typeof emptyContactForm>
