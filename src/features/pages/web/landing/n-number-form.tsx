import { Form } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import styles from './n-number-form.module.css'

/** The number is typed here, and the form for a new listing begins with it. */
export function NNumberForm({ label, isPrimary = false }: NNumberFormProps) {
  return (
    <Form action={destinations.createListing()} className={styles.form}>
      <Field
        label="N-number of your aircraft"
        hideLabel
        name="n"
        placeholder="N182RG"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={6}
        required
        pattern="[Nn]?[1-9][0-9A-Za-z]{0,4}"
        title="An N-number such as N182RG"
      />
      <Button type="submit" variant={isPrimary ? 'act' : 'plain'}>
        {label}
      </Button>
    </Form>
  )
}

type NNumberFormProps = {
  label: string
  /** Where it is what the page is for. */
  isPrimary?: boolean
}
