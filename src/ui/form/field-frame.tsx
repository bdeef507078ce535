import { type ReactNode, useId } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** What stands around a control: its label, its box with what it is measured in, and its error said beside it. */
export function FieldFrame({ control, ...look }: FieldFrameProps) {
  const { label, hideLabel, optional, before, after, error, hint, className } = look
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={hideLabel ? 'sr' : styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      <span className={boxLook(look)}>
        {before && <span className={styles.side}>{before}</span>}
        {control({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
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

function boxLook({ size, numeric, changed, error }: FieldLook) {
  return classNames(
    styles.box,
    size === 'sm' && styles.small,
    numeric && styles.numeric,
    changed && styles.changed,
    error && styles.wrong,
  )
}

export type FieldLook = {
  label: string
  hideLabel?: boolean | undefined
  /** May stay empty, and says so. */
  optional?: boolean | undefined
  /** An icon or a unit inside the box. */
  before?: ReactNode
  after?: ReactNode
  error?: string | null | undefined
  hint?: string | undefined
  /** A figure: right-aligned, tabular. */
  numeric?: boolean | undefined
  /** Small ones stand in rows of many. */
  size?: 'sm' | 'md' | undefined
  /** Not as it was saved. */
  changed?: boolean | undefined
  className?: string | undefined
}
type FieldFrameProps = FieldLook & {
  control: (wiring: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}
