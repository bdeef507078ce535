import type { ReactNode } from 'react'
import styles from './charts.module.css'

/**
 * Tooltip for the hovered point. Rendered only in the browser, because the CSP forbids inline styles in the server's
 * HTML.
 */
export function ChartTooltip({ left, side, children }: ChartTooltipProps) {
  return (
    <p className={styles.tip} data-side={side} style={{ left: `${left}%` }} aria-hidden="true">
      {children}
    </p>
  )
}

type ChartTooltipProps = { left: number; side: 'left' | 'right'; children: ReactNode }
