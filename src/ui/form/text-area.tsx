import { type ComponentPropsWithRef, useId } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** A multi-line text field with its label, character limit, and error message. */
export function TextArea({ label, maxLength, error, changed, className, ...area }: TextAreaProps) {
  const id = useId()
  const length = String(area.value ?? '').length
  return (
    <div className={className}>
      <span className="flex justify-between">
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span className={classNames(styles.count, 'num')} id={`${id}-count`}>
          {formatNumber(length)} of {formatNumber(maxLength)}
          {length > 0 && t`, ${formatNumber(maxLength - length)} left`}
        </span>
      </span>
      <textarea
        id={id}
        className={classNames(styles.area, changed && styles.changed, error && styles.wrong)}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
        {...area}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <IconAlertCircle size={16} />
          <span>{translate(error)}</span>
        </p>
      )}
    </div>
  )
}

type TextAreaProps = {
  label: string
  /** Maximum number of characters. */
  maxLength: number
  error?: string | null | undefined
  /** True if the value has unsaved changes. */
  changed?: boolean | undefined
} & ComponentPropsWithRef<'textarea'>
