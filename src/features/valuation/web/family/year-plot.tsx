import { scaleLinear } from 'd3-scale'
import { formatMoney } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import styles from './year-plot.module.css'

/**
 * Asking prices by year of manufacture, with the median of each decade. The cards and the search have the same content
 * for screen readers.
 */
export function YearPlot({ market }: { market: PlottedMarket }) {
  return (
    <>
      <Drawing market={market} width={1280} height={420} ticks={10} className={styles.wide} />
      <Drawing market={market} width={760} height={360} ticks={7} className={styles.medium} />
      <Drawing market={market} width={358} height={300} ticks={4} className={styles.narrow} />
    </>
  )
}

function Drawing({ market, width, height, ticks, className }: DrawingProps) {
  const { byYear, periods, gap } = market
  const years = byYear.map(({ year }) => year)
  const [first, last] = [Math.min(...years) - 1, Math.max(...years) + 1]
  const dearest = ceiling(byYear.map(({ price }) => price))
  const left = 60
  const x = scaleLinear([first, last], [left + 8, width - 20])
  const y = scaleLinear([0, dearest], [height - 36, 44])
    .nice(5)
    .clamp(true)
  const isNarrow = width < 600
  const top = y.domain()[1] ?? dearest
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      {gap && (
        <g>
          <rect
            x={x(gap.from - 0.5)}
            y={8}
            width={x(gap.to + 0.5) - x(gap.from - 0.5)}
            height={height - 44}
            className={styles.gap}
          />
          <text
            x={x((gap.from + gap.to) / 2)}
            y={24}
            textAnchor="middle"
            className={styles.gapLabel}
          >
            {isNarrow ? 'None' : 'None built'}
          </text>
          <text x={x((gap.from + gap.to) / 2)} y={40} textAnchor="middle" className={styles.muted}>
            {isNarrow ? 'built' : span(gap.from, gap.to)}
          </text>
        </g>
      )}
      {y.ticks(4).map((price) => (
        <g key={price}>
          <path d={`M${left} ${y(price)}H${width}`} className={styles.grid} />
          <text x={left - 8} y={y(price) + 4} textAnchor="end" className={styles.muted}>
            {shortPrice(price)}
          </text>
        </g>
      ))}
      {x
        .ticks(ticks)
        .filter(Number.isInteger)
        .map((year) => (
          <text key={year} x={x(year)} y={height - 8} textAnchor="middle" className={styles.muted}>
            {year}
          </text>
        ))}
      {byYear.map(({ listingId, url, title, year, price, isCut }) => (
        <Link key={listingId} to={url} tabIndex={-1} data-cut={isCut || undefined}>
          <title>{t`${title}, ${formatMoney(price)}`}</title>
          {price > top ? (
            <path d={`M${x(year) - 5} ${y(top) + 6}l5 -8l5 8z`} className="fill-ink-3" />
          ) : (
            <circle cx={x(year)} cy={y(price)} r={isNarrow ? 4 : 5.5} />
          )}
        </Link>
      ))}
      {periods.map((period, i) => (
        <Middle
          key={period.from}
          {...period}
          left={x(period.from - 0.4)}
          right={x(period.to + 0.4)}
          at={y(period.median)}
          above={aboveDots(market, period, y, i)}
          width={width}
          isLabelled={!isNarrow || i % 2 === (periods.length - 1) % 2}
        />
      ))}
    </svg>
  )
}

function Middle({ from, to, median, left, right, at, above, width, isLabelled }: MiddleProps) {
  const middle = (left + right) / 2
  return (
    <g>
      <path d={`M${left} ${at}H${right}`} className={styles.middle} />
      {isLabelled && (
        <>
          <path d={`M${middle} ${above + 6}V${at}`} className="stroke-strong" />
          <text
            x={Math.min(middle, width - labelHalfWidth)}
            y={above}
            textAnchor="middle"
            className={styles.label}
          >
            {span(from, to)} {shortPrice(median)}
          </text>
        </>
      )}
    </g>
  )
}

/** Places a label above the dots of its years. Adjacent labels are on different lines. */
function aboveDots(
  { byYear }: PlottedMarket,
  { from, to }: FamilyMarket['periods'][number],
  y: (price: number) => number,
  i: number,
): number {
  const dots = byYear.filter(({ year }) => year >= from - 3 && year <= to + 3)
  const highest = Math.min(...dots.map(({ price }) => y(price)))
  return Math.max(16, highest - 18 - (i % 2) * 18)
}

/** Caps the scale if a few prices are far above all others. The chart marks them as above the scale. */
function ceiling(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? 1
  const usual = sorted[Math.floor(sorted.length * 0.95)] ?? most
  return most > 2 * usual ? 1.25 * usual : most
}

function shortPrice(price: number): string {
  if (price === 0) return '0'
  if (price >= 1_000_000) return `$${Number((price / 1_000_000).toFixed(2))}m`
  return price >= 1_000 ? `$${Math.round(price / 1_000)}k` : formatMoney(price)
}

function span(from: number, to: number): string {
  if (from === to) return String(from)
  const isSameCentury = Math.floor(from / 100) === Math.floor(to / 100)
  return `${from}–${isSameCentury ? String(to).slice(2) : to}`
}

/** Half the width of a label. */
const labelHalfWidth = 52

export type PlottedMarket = Pick<FamilyMarket, 'byYear' | 'periods' | 'gap'>
type DrawingProps = {
  market: PlottedMarket
  width: number
  height: number
  ticks: number
  className: string | undefined
}
type MiddleProps = FamilyMarket['periods'][number] & {
  left: number
  right: number
  at: number
  above: number
  width: number
  isLabelled: boolean
}
