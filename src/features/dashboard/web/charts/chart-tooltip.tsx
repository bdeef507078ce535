import type { ReactNode } from 'react'
import styles from './period-chart.module.css'

/** Tooltip of the hovered point. Rendered only in the browser, where the CSP allows setting its inline position. */
export function ChartTooltip({ left, side, children }: ChartTooltipProps) {
  return (
    <p className={styles.tip} data-side={side} style={{ left: `${left}%` }} aria-hidden="true">
      {children}
    </p>
  )
}

type ChartTooltipProps = { left: number; side: 'left' | 'right'; children: ReactNode }
