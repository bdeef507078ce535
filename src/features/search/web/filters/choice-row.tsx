import type { ChangeEventHandler } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import { BareCheckbox } from '#ui/form/bare-checkbox.tsx'
import styles from './filters.module.css'

/** A checkbox with its label and count. */
export function ChoiceRow({
  text,
  count,
  checked,
  partly,
  within,
  disabled,
  ...input
}: ChoiceRowProps) {
  const quiet = disabled || (count === 0 && !checked)
  return (
    <label
      className={classNames(styles.row, quiet && styles.zero, within && styles.choiceRowWithin)}
    >
      <BareCheckbox
        // The indeterminate state can only be set by a script.
        ref={(box) => {
          if (box) box.indeterminate = partly ?? false
        }}
        checked={checked}
        disabled={disabled}
        {...input}
      />
      <span>{text}</span>
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  )
}

type ChoiceRowProps = {
  name: string
  value: string
  text: string
  count?: number | undefined
  checked: boolean
  /** True if only some of the row's items are selected. */
  partly?: boolean
  /** True if the row belongs to the one above. */
  within?: boolean
  disabled?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}
