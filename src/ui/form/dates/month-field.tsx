import { useState } from 'react'
import IconChevronDown from '#icons/IconChevronDown'
import { formatMonthName } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import styles from '../field.module.css'
import { type FieldAppearance, FieldFrame } from '../field-frame.tsx'

/**
 * A month and its year in two selects, because some browsers show `type="month"` as a text field. Calls `onChange` with
 * a month such as "2026-10", or null if one of them isn't selected.
 */
export function MonthField({ value, firstYear, onChange, ...appearance }: MonthFieldProps) {
  const [selected, setSelected] = useState(() => toParts(value))
  // A value that wasn't selected here replaces the selection, such as after Undo.
  const parts = toValue(selected) === value ? selected : toParts(value)
  const select = (index: 0 | 1, part: string) => {
    const next = parts.with(index, part)
    setSelected(next)
    onChange(toValue(next))
  }
  const [lastYear] = useState(() => new Date().getFullYear())
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index)
  const [year, month] = parts
  return (
    <FieldFrame
      {...appearance}
      control={({ id, ...wiring }) => (
        <>
          <select
            className={`${styles.select} ${styles.part}`}
            id={id}
            {...wiring}
            aria-label={t`${appearance.label}: month`}
            value={month}
            onChange={(event) => select(1, event.currentTarget.value)}
          >
            <option value="">Select month</option>
            {months.map((number) => (
              <option key={number} value={number}>
                {formatMonthName(`2000-${number}`)}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.arrow} size={16} />
          <select
            className={`${styles.select} ${styles.part}`}
            {...wiring}
            aria-label={t`${appearance.label}: year`}
            value={year}
            onChange={(event) => select(0, event.currentTarget.value)}
          >
            <option value="">Select year</option>
            {years.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
          <IconChevronDown className={styles.arrow} size={16} />
        </>
      )}
    />
  )
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

const toParts = (value: string | null) => (value ?? '-').split('-')
const toValue = (parts: readonly string[]) => (parts.every(Boolean) ? parts.join('-') : null)

type MonthFieldProps = Omit<FieldAppearance, 'before' | 'after' | 'numeric'> & {
  value: string | null
  firstYear: number
  onChange: (value: string | null) => void
}
