import IconArrowDownRight from '#icons/IconArrowDownRight'
import IconArrowUpRight from '#icons/IconArrowUpRight'
import type { Figure } from '../../../contract.ts'
import { readTrend } from './figure-labels.ts'
import styles from './trend-line.module.css'

/** How a figure stands against the range before: an arrow, a number and words, never colour alone. */
export function TrendLine({ figure }: { figure: Figure }) {
  const { direction, percent, text } = readTrend(figure)
  const Arrow = direction === 'up' ? IconArrowUpRight : IconArrowDownRight
  const isMoving = direction === 'up' || direction === 'down'
  return (
    <p className={styles.trend}>
      {isMoving && (
        <b data-direction={direction}>
          <Arrow size={14} stroke={2} aria-hidden="true" />
          <span className="num">{percent}</span>
          <span className="sr"> {direction === 'up' ? 'more' : 'fewer'},</span>
        </b>
      )}{' '}
      <span>{text}</span>
    </p>
  )
}
