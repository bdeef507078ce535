import { scaleLinear } from 'd3-scale'
import { formatAmount, formatShortAmount } from '#kernel/format/currencies.ts'
import { displayCurrency, toUnits } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { useUnits } from '#ui/units.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import { formatYearSpan } from '../../rules.ts'
import styles from './year-plot.module.css'

/**
 * Asking prices by year of manufacture, with the median of each decade. Positions are percentages, so that one drawing
 * fits every screen. The cards and the search have the same content for screen readers.
 */
export function YearPlot({ market }: { market: PlottedMarket }) {
  const units = useUnits()
  const currency = displayCurrency(units)
  const { byYear, periods, gap } = convert(market, (price) => toUnits('money', price, units))
  const years = byYear.map(({ year }) => year)
  const x = scaleLinear([Math.min(...years) - 1, Math.max(...years) + 1], [0, 100])
  const y = scaleLinear([0, ceiling(byYear.map(({ price }) => price))], [100, 0])
    .nice(5)
    .clamp(true)
  const top = y.domain()[1] ?? 0
  const isOnPhones = new Set(x.ticks(4))
  return (
    <div className={styles.plot}>
      <svg aria-hidden="true">
        {gap && (
          <>
            <rect
              x={percent(x(gap.from - 0.5))}
              width={percent(x(gap.to + 0.5) - x(gap.from - 0.5))}
              className={styles.gap}
            />
            <text x={percent(x((gap.from + gap.to) / 2))} dy={-24} className={styles.gapLabel}>
              None built
            </text>
            <text x={percent(x((gap.from + gap.to) / 2))} dy={-8} className={styles.muted}>
              {formatYearSpan(gap.from, gap.to)}
            </text>
          </>
        )}
        {y.ticks(4).map((price) => (
          <g key={price}>
            <line
              x1={-8}
              x2="100%"
              y1={percent(y(price))}
              y2={percent(y(price))}
              className={styles.grid}
            />
            <text x={-16} y={percent(y(price))} dy={4} className={styles.price}>
              {formatShortAmount(price, currency)}
            </text>
          </g>
        ))}
        {x
          .ticks(10)
          .filter(Number.isInteger)
          .map((year) => (
            <text
              key={year}
              x={percent(x(year))}
              y="100%"
              dy={28}
              className={isOnPhones.has(year) ? styles.muted : styles.minor}
            >
              {year}
            </text>
          ))}
        {byYear.map(({ listingId, url, title, year, price, isCut }) => (
          <Link key={listingId} to={url} tabIndex={-1} data-cut={isCut || undefined}>
            <title>{t`${title}, ${formatAmount(price, currency)}`}</title>
            {price > top ? (
              <text x={percent(x(year))} className={styles.muted}>
                ▲
              </text>
            ) : (
              <circle cx={percent(x(year))} cy={percent(y(price))} />
            )}
          </Link>
        ))}
        {periods.map((period, i) => (
          <Period
            key={period.from}
            {...period}
            label={formatShortAmount(period.median, currency)}
            x={x}
            y={y}
            highest={highestDot(byYear, period, y)}
            above={18 + (i % 2) * 18}
            isLabeledOnPhones={i === 0 || i === periods.length - 1}
          />
        ))}
      </svg>
    </div>
  )
}

/** The median of a period. Its label is above the dots, and adjacent labels are on different lines. */
function Period({ from, to, median, label, x, y, highest, above, isLabeledOnPhones }: PeriodProps) {
  const middle = x((from + to) / 2)
  const at = percent(y(median))
  return (
    <g>
      <line
        x1={percent(x(from - 0.4))}
        x2={percent(x(to + 0.4))}
        y1={at}
        y2={at}
        className={styles.middle}
      />
      <g className={isLabeledOnPhones ? undefined : styles.minor}>
        <line
          x1={percent(middle)}
          x2={percent(middle)}
          y1={percent(highest)}
          y2={at}
          className="stroke-strong"
        />
        <svg x={percent(middle)} y={percent(highest)} aria-hidden="true">
          <path d={`M0 0v${6 - above}`} className="stroke-strong" />
          <text
            y={-above}
            className={
              middle > 80 ? styles.lastLabel : middle < 20 ? styles.firstLabel : styles.label
            }
          >
            {formatYearSpan(from, to)} {translate(label)}
          </text>
        </svg>
      </g>
    </g>
  )
}

/** Returns the position of the highest dot near a period, above which its label is. */
function highestDot(
  byYear: PlottedMarket['byYear'],
  { from, to }: FamilyMarket['periods'][number],
  y: (price: number) => number,
): number {
  const dots = byYear.filter(({ year }) => year >= from - labelYears && year <= to + labelYears)
  return Math.min(...dots.map(({ price }) => y(price)))
}

/** How far a label extends beyond its period, on phones. */
const labelYears = 10

/** Caps the scale if a few prices are far above all others. The chart marks them as above the scale. */
function ceiling(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? 1
  const usual = sorted[Math.floor(sorted.length * 0.95)] ?? most
  return most > 2 * usual ? 1.25 * usual : most
}

function percent(position: number): string {
  return `${Math.round(position * 10) / 10}%`
}

function convert({ byYear, periods, gap }: PlottedMarket, toAmount: (dollars: number) => number) {
  return {
    byYear: byYear.map((listing) => ({ ...listing, price: toAmount(listing.price) })),
    periods: periods.map((period) => ({ ...period, median: toAmount(period.median) })),
    gap,
  }
}

type PlottedMarket = Pick<FamilyMarket, 'byYear' | 'periods' | 'gap'>
type PeriodProps = FamilyMarket['periods'][number] & {
  label: string
  x: (year: number) => number
  y: (price: number) => number
  highest: number
  above: number
  isLabeledOnPhones: boolean
}
