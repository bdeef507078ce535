import { type ComponentProps, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import styles from '../accounts.module.css'

/** Password field, masked until the user shows it. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Field
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.show}
          aria-label={`${isVisible ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
