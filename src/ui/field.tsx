import { IconAlertCircle } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** A text field with its label, what it is measured in, and its error said beside it. */
export function Field({
  label,
  hideLabel,
  optional,
  before,
  after,
  error,
  hint,
  numeric,
  className,
  ...input
}: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={hideLabel ? 'sr' : styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      <span className={classNames(styles.box, numeric && styles.numeric, error && styles.wrong)}>
        {before && <span className={styles.side}>{before}</span>}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {after && <span className={styles.side}>{after}</span>}
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps = {
  label: string
  hideLabel?: boolean
  /** May stay empty, and says so. */
  optional?: boolean
  /** An icon or a unit inside the box. */
  before?: ReactNode
  after?: ReactNode
  error?: string | null | undefined
  hint?: string
  /** A figure: right-aligned, tabular. */
  numeric?: boolean
} & ComponentPropsWithRef<'input'>
