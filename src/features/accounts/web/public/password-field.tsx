import { type ComponentProps, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import styles from './password-field.module.css'

/** Password field, masked until the user shows it. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.show}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
