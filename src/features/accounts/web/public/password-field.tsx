import { type ComponentProps, useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
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
          aria-label={t`${translate(isVisible ? 'Hide' : 'Show')} ${lowercaseLabel(field.label)}`}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
