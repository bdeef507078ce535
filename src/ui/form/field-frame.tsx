import { type ReactNode, useId } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** Wraps a control with its label, unit, and error message. Only the error is still in English. */
export function FieldFrame({ control, ...appearance }: FieldFrameProps) {
  const { label, hideLabel, optional, before, after, error, hint, className } = appearance
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={hideLabel ? 'sr' : styles.label} htmlFor={id}>
        {label}
        {optional && <span className="text-ink-3 font-400"> optional</span>}
      </label>
      <span className={boxClassName(appearance)}>
        {before && <span className={styles.side}>{before}</span>}
        {control({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
        {after && <span className={styles.side}>{after}</span>}
      </span>
      {hint && (
        <p className="mt-1 text-ink-3 text-12" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <IconAlertCircle size={16} />
          <span>{translate(error)}</span>
        </p>
      )}
    </div>
  )
}

function boxClassName({ size, numeric, changed, error }: FieldAppearance) {
  return classNames(
    styles.box,
    size === 'sm' && styles.small,
    numeric && styles.numeric,
    changed && styles.changed,
    error && styles.wrong,
  )
}

export type FieldAppearance = {
  label: string
  hideLabel?: boolean | undefined
  /** If true, the label is marked as optional. */
  optional?: boolean | undefined
  /** An icon or a unit inside the field. */
  before?: ReactNode
  after?: ReactNode
  error?: string | null | undefined
  hint?: string | undefined
  /** If true, the value is right-aligned and uses tabular digits. */
  numeric?: boolean | undefined
  /** Use `sm` in dense rows. */
  size?: 'sm' | 'md' | undefined
  /** True if the value has unsaved changes. */
  changed?: boolean | undefined
  className?: string | undefined
}
type FieldFrameProps = FieldAppearance & {
  control: (wiring: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}
