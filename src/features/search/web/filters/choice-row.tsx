import type { ChangeEventHandler } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { TickBox } from '#ui/form/tick-box.tsx'
import styles from './choice-row.module.css'

/** One box to tick, what it is called, and how many there are. */
export function ChoiceRow({ text, count, checked, disabled, ...input }: ChoiceRowProps) {
  const quiet = disabled || (count === 0 && !checked)
  return (
    <label className={quiet ? `${styles.row} ${styles.zero}` : styles.row}>
      <TickBox checked={checked} disabled={disabled} {...input} />
      <span className={styles.text}>{text}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </label>
  )
}

type ChoiceRowProps = {
  name: string
  value: string
  text: string
  count?: number
  checked: boolean
  disabled?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}
