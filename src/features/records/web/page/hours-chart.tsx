import { formatHours } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import type { ListedHours } from '../../timeline.ts'
import styles from '../history-page.module.css'

/** Total time by listing. A decrease is dashed. Omitted below two values. */
export function HoursChart({ listings }: { listings: readonly ListedHours[] }) {
  if (listings.length < 2) return null
  const dots = place(listings)
  const years = spaced(dots, 40)
  // Labels of decreases are below their dot, so they don't need the space above it.
  const hours = new Set(
    [dots.filter((dot) => dot.isDecrease), dots.filter((dot) => !dot.isDecrease)].flatMap(
      (side) => [...spaced(side, 66)],
    ),
  )
  return (
    <section className={styles.panel}>
      <h2>Total time by listing</h2>
      <svg
        viewBox="0 0 328 150"
        className={styles.chart}
        role="img"
        aria-label={describe(listings)}
      >
        <path d="M16 118H312M16 78H312M16 38H312" className={styles.grid} />
        {dots.slice(1).map(({ x, y, hours }, index) => {
          const from = dots[index]
          return (
            from && (
              <path
                key={x}
                d={`M${from.x} ${from.y} ${x} ${y}`}
                data-decrease={hours < from.hours || undefined}
              />
            )
          )
        })}
        {dots.map(({ x, y, isCurrent }) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={isCurrent ? 6 : 5}
            data-current={isCurrent || undefined}
          />
        ))}
        {dots.map((dot) => (
          <Label key={dot.x} dot={dot} hasHours={hours.has(dot)} hasYear={years.has(dot)} />
        ))}
      </svg>
      <p className={styles.source}>As reported by each seller.</p>
    </section>
  )
}

/** The labels of a dot, kept within the chart. */
function Label({ dot: { x, y, hours, on, isDecrease }, hasHours, hasYear }: LabelProps) {
  const anchor = x < 60 ? 'start' : x > 268 ? 'end' : 'middle'
  const left = { start: x - 12, middle: x, end: x + 12 }[anchor]
  return (
    <g textAnchor={anchor}>
      {hasHours && (
        <text
          x={left}
          y={isDecrease ? y + 22 : y - 12}
          className={styles.value}
          data-decrease={isDecrease || undefined}
        >
          {formatHours(hours)}
        </text>
      )}
      {hasYear && (
        <text x={left} y="144">
          {on.slice(0, 4)}
        </text>
      )}
    </g>
  )
}

function describe(listings: readonly ListedHours[]): string {
  const values = listings.map(({ hours, on }) => t`${formatHours(hours)} in ${on.slice(0, 4)}`)
  return t`Total time as stated: ${values.join(', ')}`
}

function place(listings: readonly ListedHours[]): Dot[] {
  const times = listings.map(({ on }) => Date.parse(on))
  const all = listings.map(({ hours }) => hours)
  const scale = (values: number[], from: number, to: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return (value: number) =>
      most === least ? (from + to) / 2 : from + ((to - from) * (value - least)) / (most - least)
  }
  const [x, y] = [scale(times, 28, 300), scale(all, 96, 38)]
  return listings.map((listing, index) => ({
    ...listing,
    x: x(Date.parse(listing.on)),
    y: y(listing.hours),
    isDecrease: listing.hours < (listings[index - 1]?.hours ?? 0),
  }))
}

/** Selects the dots with enough space for a label, starting with the newest. */
function spaced(dots: readonly Dot[], space: number): Set<Dot> {
  const chosen: Dot[] = []
  for (const dot of dots.toReversed())
    if ((chosen.at(-1)?.x ?? Number.POSITIVE_INFINITY) - dot.x >= space) chosen.push(dot)
  return new Set(chosen)
}

type Dot = ListedHours & { x: number; y: number; isDecrease: boolean }
type LabelProps = { dot: Dot; hasHours: boolean; hasYear: boolean }
