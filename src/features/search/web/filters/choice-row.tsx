import type { ChangeEventHandler } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { classNames } from '#ui/class-names.ts'
import { TickBox } from '#ui/form/tick-box.tsx'
import styles from './choice-row.module.css'

/** One box to tick, what it is called, and how many there are. */
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
    <label className={classNames(styles.row, quiet && styles.zero, within && styles.within)}>
      <TickBox
        // Only a script can tick a box in part.
        ref={(box) => {
          if (box) box.indeterminate = partly ?? false
        }}
        checked={checked}
        disabled={disabled}
        {...input}
      />
      <span className={styles.text}>{text}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </label>
  )
}

type ChoiceRowProps = {
  name: string
  value: string
  text: string
  count?: number | undefined
  checked: boolean
  /** Whether only some of what it stands for is chosen. */
  partly?: boolean
  /** Whether it belongs to the row above. */
  within?: boolean
  disabled?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}
