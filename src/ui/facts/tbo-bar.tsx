import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './tbo-bar.module.css'

/**
 * Shows engine time relative to overhaul, next to the number of hours. `small` is for cards and tables. `strip` has
 * quarter marks and is for the fact bar and the engine card. Renders nothing if a value is missing.
 */
export function TboBar({ hours, tboHours, size = 'small' }: TboBarProps) {
  if (hours === null || !tboHours) return null
  const used = (hours / tboHours) * 100
  const label =
    hours > tboHours
      ? t`${formatNumber(hours - tboHours)} hours past the ${formatNumber(tboHours)}-hour TBO`
      : t`${formatNumber(hours)} of ${formatNumber(tboHours)} hours to TBO used`
  return (
    <LifeBar
      className={classNames(styles[size], used >= 90 && styles.hot)}
      label={label}
      used={used}
    />
  )
}

/** Uses an SVG width because the page's policy blocks inline styles from the server. */
export function LifeBar({ className, label, used }: LifeBarProps) {
  return (
    <span className={className} role="img" aria-label={translate(label)}>
      <svg aria-hidden="true">
        <rect width={`${Math.min(100, used).toFixed(1)}%`} height="100%" />
      </svg>
    </span>
  )
}

type TboBarProps = { hours: number | null; tboHours: number | null; size?: 'small' | 'strip' }
/** Percentage used. Values above 100 are drawn as 100. */
type LifeBarProps = { className: string | undefined; label: string; used: number }
