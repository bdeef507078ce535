import { formatNumber } from '#kernel/format.ts'
import { classNames } from '../class-names.ts'
import styles from './tbo-bar.module.css'

/**
 * Engine time on the way to overhaul; it always stands beside its number. `small` belongs in cards and
 * tables, `strip` with its quarter marks in the fact strip and the engine card. Nothing when not stated.
 */
export function TboBar({ hours, tboHours, size = 'small' }: TboBarProps) {
  if (hours === null || !tboHours) return null
  const used = (hours / tboHours) * 100
  const label =
    hours > tboHours
      ? `${formatNumber(hours - tboHours)} hours past overhaul at ${formatNumber(tboHours)} hours`
      : `${formatNumber(hours)} of ${formatNumber(tboHours)} hours to overhaul`
  return (
    <LifeBar
      className={classNames(styles[size], used >= 90 && styles.hot)}
      label={label}
      used={used}
    />
  )
}

/** The policy of pages lets no style come from the server; a width of SVG is none. */
export function LifeBar({ className, label, used }: LifeBarProps) {
  return (
    <span className={className} role="img" aria-label={label}>
      <svg aria-hidden="true">
        <rect width={`${Math.min(100, used).toFixed(1)}%`} height="100%" />
      </svg>
    </span>
  )
}

type TboBarProps = { hours: number | null; tboHours: number | null; size?: 'small' | 'strip' }
/** In percent, and shown up to all of it. */
type LifeBarProps = { className: string | undefined; label: string; used: number }
