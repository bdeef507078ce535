import IconArrowDownRight from '#icons/IconArrowDownRight'
import IconArrowUpRight from '#icons/IconArrowUpRight'
import type { Metric } from '../../../contract.ts'
import styles from '../../metric-card.module.css'
import { describeTrend } from './metric-labels.ts'

/** Change since the previous range, shown as an arrow, a number, and text, so that color isn't the only cue. */
export function TrendLine({ metric }: { metric: Metric }) {
  const { direction, percent, text } = describeTrend(metric)
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
