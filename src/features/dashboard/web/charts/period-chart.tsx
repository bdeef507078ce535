import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import styles from './charts.module.css'

/**
 * Line chart with the current period as a solid line and the previous one as a dashed line, each labeled at its end.
 * Also rendered on the server. Lines stretch with the page, but text doesn't.
 */
export function PeriodChart({ label, points, before, labels, length }: PeriodChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const y = scaleLinear()
    .domain([0, Math.max(4, ...points, ...before)])
    .range([100, 0])
    .nice(4)
  const x = scaleLinear()
    .domain([0, Math.max(1, length - 1)])
    .range([0, 100])
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const near = Math.round(x.invert((100 * (clientX - left)) / width))
    setAt(Math.max(0, Math.min(points.length - 1, near)))
  }
  const last = points.at(-1) ?? 0
  const lastBefore = before.at(-1)
  return (
    <div className={styles.chart}>
      <div className={styles.plot} onPointerMove={follow} onPointerLeave={() => setAt(null)}>
        <svg aria-hidden="true">
          {y.ticks(4).map((tick) => (
            <Tick key={tick} tick={tick} y={y} />
          ))}
        </svg>
        <Lines label={translate(label)} points={points} before={before} x={x} y={y} />
        <svg aria-hidden="true">
          <circle className="fill-ink" cx={`${x(points.length - 1)}%`} cy={`${y(last)}%`} r="5" />
        </svg>
        {at !== null && (
          <ChartTooltip left={x(at)} side={at > length / 2 ? 'left' : 'right'}>
            <b className="num">{formatNumber(points[at] ?? 0)}</b> {translate(labels[at])}
            {before[at] !== undefined && (
              <span className="num">{formatNumber(before[at])} before</span>
            )}
          </ChartTooltip>
        )}
      </div>
      <svg className={styles.ends} aria-hidden="true">
        <foreignObject y={`${y(last)}%`} width="76" height="44" transform="translate(0 -22)">
          <b className="num">{formatNumber(last)}</b>this period
        </foreignObject>
        {lastBefore !== undefined && (
          <foreignObject
            y={`${parted(y(lastBefore), y(last))}%`}
            width="76"
            height="38"
            transform="translate(0 -19)"
          >
            <b className="num">{formatNumber(lastBefore)}</b>before
          </foreignObject>
        )}
      </svg>
      <ol className={styles.days} aria-hidden="true">
        {spread(labels).map((text) => (
          <li key={text}>{translate(text)}</li>
        ))}
      </ol>
    </div>
  )
}

function Tick({ tick, y }: { tick: number; y: Scale }) {
  const at = `${y(tick)}%`
  return (
    <>
      <line x1="-40" x2="100%" y1={at} y2={at} />
      <text x="-40" y={at} dy="5">
        {formatNumber(tick)}
      </text>
    </>
  )
}

function Lines({ label, points, before, x, y }: LinesProps) {
  const across = (_: number, i: number) => x(i)
  const up = (point: number) => y(point)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={translate(label)}>
      <path className={styles.area} d={area<number>(across, 100, up)([...points]) ?? ''} />
      {before.length > 0 && (
        <path className={styles.before} d={line<number>(across, up)([...before]) ?? ''} />
      )}
      <path className={styles.now} d={line<number>(across, up)([...points]) ?? ''} />
    </svg>
  )
}

/** Moves the second label away from the first so that they don't overlap. */
function parted(second: number, first: number): number {
  if (Math.abs(second - first) >= apart) return second
  return first + apart <= 100 ? first + apart : first - apart
}

const apart = 24

/** Selects up to five evenly spaced labels, including the first and last. */
function spread(labels: readonly string[]): string[] {
  const count = Math.min(5, labels.length)
  const picked = Array.from(
    { length: count },
    (_, i) => labels[Math.round((i * (labels.length - 1)) / Math.max(1, count - 1))] ?? '',
  )
  return [...new Set(picked)]
}

type Scale = (value: number) => number
type LinesProps = Pick<PeriodChartProps, 'label' | 'points' | 'before'> & { x: Scale; y: Scale }
type PeriodChartProps = {
  /** Summary for screen readers. */
  label: string
  points: readonly number[]
  before: readonly number[]
  /** Labels for all points in the period. */
  labels: readonly string[]
  /** Number of points in the period, including future ones. */
  length: number
}

/**
 * Tooltip for the hovered point. Rendered only in the browser, because the CSP forbids inline styles in the server's
 * HTML.
 */
function ChartTooltip({ left, side, children }: ChartTooltipProps) {
  return (
    <p className={styles.tip} data-side={side} style={{ left: `${left}%` }} aria-hidden="true">
      {children}
    </p>
  )
}

type ChartTooltipProps = { left: number; side: 'left' | 'right'; children: ReactNode }
