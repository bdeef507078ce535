import { type ComponentProps, useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import styles from '../accounts.module.css'

/** Field for the current password unless `autoComplete` is set. Masked until the user shows it. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.show}
          aria-label={
            isVisible ? t`Hide: ${translate(field.label)}` : t`Show: ${translate(field.label)}`
          }
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
