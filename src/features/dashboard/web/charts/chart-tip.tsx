import type { ReactNode } from 'react'
import styles from './period-chart.module.css'

/** What the pointer is over; the server never draws it, and in a browser the policy lets its place be set. */
export function ChartTip({ left, side, children }: ChartTipProps) {
  return (
    <p className={styles.tip} data-side={side} style={{ left: `${left}%` }} aria-hidden="true">
      {children}
    </p>
  )
}

type ChartTipProps = { left: number; side: 'left' | 'right'; children: ReactNode }
