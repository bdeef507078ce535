import { formatNumber } from '#kernel/format.ts'
import { classNames } from '../class-names.ts'
import styles from './tbo-bar.module.css'

/**
 * Engine time on the way to overhaul; it always stands beside its number. `small` belongs in cards and
 * tables, `strip` with its quarter marks in the fact strip and the engine card. Nothing when not stated.
 */
export function TboBar({ hours, tboHours, size = 'small' }: TboBarProps) {
  if (hours === null || !tboHours) return null
  const used = Math.min(100, (hours / tboHours) * 100)
  const label =
    hours > tboHours
      ? `${formatNumber(hours - tboHours)} hours past overhaul at ${formatNumber(tboHours)} hours`
      : `${formatNumber(hours)} of ${formatNumber(tboHours)} hours to overhaul`
  return (
    <span
      className={classNames(styles[size], used >= 90 && styles.hot)}
      role="img"
      aria-label={label}
    >
      <Fill share={used} />
    </span>
  )
}

/** Years since overhaul on the way to the calendar's limit, in the same measure as the hours above it. */
export function CalendarBar({ months, limitMonths }: { months: number; limitMonths: number }) {
  const share = Math.min(100, (months / limitMonths) * 100)
  return (
    <span
      className={classNames(styles.strip, months >= limitMonths && styles.late)}
      role="img"
      aria-label={`${months} of ${limitMonths} months`}
    >
      <Fill share={share} />
    </span>
  )
}

/** The policy of pages lets no style come from the server; a width of SVG is none. */
function Fill({ share }: { share: number }) {
  return (
    <svg aria-hidden="true">
      <rect width={`${share.toFixed(1)}%`} height="100%" />
    </svg>
  )
}

type TboBarProps = { hours: number | null; tboHours: number | null; size?: 'small' | 'strip' }
