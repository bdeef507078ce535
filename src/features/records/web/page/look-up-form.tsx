import { Form } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import styles from '../history-page.module.css'

export function LookUpForm({ typed, isInvalid = false }: { typed: string; isInvalid?: boolean }) {
  return (
    <Form
      action={destinations.aircraftHistory()}
      className={styles.lookUp}
      aria-label="Aircraft history"
    >
      <Field
        label="N-number"
        name="n"
        defaultValue={typed}
        placeholder="N735HK"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        required
        error={
          isInvalid
            ? 'Enter a valid N-number: 1 to 5 characters after the N, digits first, then up to two letters.'
            : undefined
        }
      />
      <Button type="submit">Look up</Button>
    </Form>
  )
}
