import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import styles from './charts.module.css'

/** Bar chart with a name and value for each bar. `mark` draws a line at a limit, in the same unit as the values. */
export function BarList({ bars, mark }: BarListProps) {
  const maxValue = Math.max(1, mark ? mark * 1.2 : 0, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, value, isOver, displayValue }) => (
        <li key={key}>
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <PercentBar
            className={classNames(styles.trough, isOver && styles.overlay)}
            share={(100 * value) / maxValue}
            mark={mark && (100 * mark) / maxValue}
          />
          <span className={styles.value}>{displayValue}</span>
        </li>
      ))}
    </ul>
  )
}

export type Bar = {
  key: string | number
  name: ReactNode
  value: number
  /** True if the value exceeds the limit. The text must say so too, because the color alone isn't accessible. */
  isOver?: boolean
  displayValue: ReactNode
}
type BarListProps = { bars: readonly Bar[]; mark?: number }
