import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import type { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { maxLengths } from '../../lead-fields.ts'
import styles from '../contact-form.module.css'
import type { emptyContactForm } from '../empty-contact-form.ts'

/** One number, and another for texts for whoever has two. */
export function PhoneFields({ form }: { form: Form }) {
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
          label="Cell, for texts"
          optional
          type="tel"
          autoFocus={wantsCell}
          autoComplete="mobile tel"
          maxLength={maxLengths.phone}
          {...form.input('contactSMS')}
        />
      ) : (
        <button type="button" className={`link ${styles.add}`} onClick={() => setWantsCell(true)}>
          Add a cell for texts
        </button>
      )}
    </div>
  )
}

type Form = ReturnType<typeof useCheckedForm<typeof emptyContactForm>>
