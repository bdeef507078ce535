import { Form } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import styles from './landing.module.css'

/** Starts a new listing with the entered N-number. */
export function NNumberForm({ label, isPrimary = false }: NNumberFormProps) {
  return (
    <Form action={destinations.createListing()} className={styles.nNumberForm}>
      <Field
        label="Your aircraft’s N-number"
        hideLabel
        name="n"
        placeholder="N182RG"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={6}
        required
        pattern="[Nn]?[1-9][0-9A-Za-z]{0,4}"
        title="Enter an N-number such as N182RG"
      />
      <Button type="submit" variant={isPrimary ? 'act' : 'plain'}>
        {translate(label)}
      </Button>
    </Form>
  )
}

type NNumberFormProps = {
  label: string
  /** True if this is the page's main action. */
  isPrimary?: boolean
}
