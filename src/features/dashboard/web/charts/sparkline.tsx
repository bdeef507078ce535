import { area, line } from 'd3-shape'
import styles from '../dashboard.module.css'

/** Trend line without axes. The numbers appear next to it. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const top = Math.max(1, ...points)
  const x = (_: number, i: number) => (points.length < 2 ? 0 : (100 * i) / (points.length - 1))
  const y = (point: number) => 30 - (28 * point) / top
  const drawn = points.length === 1 ? [...points, ...points] : [...points]
  return (
    <svg
      className={styles.sparkline}
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="fill-sunk" d={area<number>(x, 32, y)(drawn) ?? ''} />
      <path className={styles.line} d={line<number>(x, y)(drawn) ?? ''} />
    </svg>
  )
}
