import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ShareBar } from '#ui/facts/share-bar.tsx'
import styles from './bar-list.module.css'

/** Names with a bar and a value each; `mark` is a line at a limit, in the values' unit. */
export function BarList({ bars, mark }: BarListProps) {
  const most = Math.max(1, mark ? mark * 1.2 : 0, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, value, isOver, shown }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <ShareBar
            className={classNames(styles.trough, isOver && styles.over)}
            share={(100 * value) / most}
            mark={mark && (100 * mark) / most}
          />
          <span className={styles.value}>{shown}</span>
        </li>
      ))}
    </ul>
  )
}

export type Bar = {
  key: string | number
  name: ReactNode
  value: number
  /** Past the limit; the value says so in words or number too. */
  isOver?: boolean
  shown: ReactNode
}
type BarListProps = { bars: readonly Bar[]; mark?: number }
