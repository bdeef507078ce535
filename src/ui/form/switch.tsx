import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './switch.module.css'

/** A switch with a description below it. In lists, each switch is in its own row. */
export function Switch({ label, hint, hideLabel, className, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames(styles.row, hideLabel && styles.alone, className)}>
      <span className={hideLabel ? 'sr' : styles.text}>
        {label}
        {hint && (
          <small id={id} className="block text-ink-3 text-12 font-400">
            {translate(hint)}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on checkboxes, which have a state.
        role="switch"
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
  /** Hides the label visually if the table header already shows it. */
  hideLabel?: boolean
} & Omit<ComponentPropsWithRef<'input'>, 'type'>
