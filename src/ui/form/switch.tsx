import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './switch.module.css'

/** On or off, with what it means below; in a list each stands in a row of its own. */
export function Switch({ label, hint, hideLabel, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames(styles.row, hideLabel && styles.alone, className)}>
      <span className={hideLabel ? 'sr' : styles.words}>
        {label}
        {hint && (
          <small id={id} className={styles.hint}>
            {hint}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className={styles.switch}
        aria-describedby={hint ? id : undefined}
        {...input}
      />
    </label>
  )
}

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  /** For readers alone: a table's head says it already. */
  hideLabel?: boolean
} & Omit<ComponentPropsWithRef<'input'>, 'type'>
