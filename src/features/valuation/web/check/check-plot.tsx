import { scaleLinear } from 'd3-scale'
import { formatAmount } from '#kernel/format/currencies.ts'
import { displayCurrency, toUnits } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { useFormatMoney, useUnits } from '#ui/units.tsx'
import type { PriceCheck } from '../../contract.ts'
import styles from './check-details.module.css'
import { placeDots } from './dot-places.ts'

/**
 * Comparables as numbered dots on a price scale. Each dot links to its row in the table below, which has the same
 * content for screen readers. Rendered in two sizes because text doesn't scale on narrow screens. The text has the size
 * that the places of labels are computed for, whatever the reader's.
 */
export function CheckPlot({ check }: { check: ConclusivePriceCheck }) {
  return (
    <>
      <p className="sr">{describe(check, useFormatMoney())}</p>
      <Drawing check={check} width={760} ticks={7} className={styles.wide} />
      <Drawing check={check} width={358} ticks={4} className={styles.narrow} />
    </>
  )
}

function Drawing({ check, width, ticks, className }: DrawingProps) {
  const { scale, low, high, median, asking, comparables } = check
  const units = useUnits()
  const formatMoney = useFormatMoney()
  const toAmount = (price: number) => toUnits('money', price, units)
  const position = scaleLinear([scale.from, scale.to].map(toAmount), [margin, width - margin])
  // More digits would lengthen the page.
  const x = (price: number) => Math.round(position(toAmount(price)))
  const positions = comparables.map(({ adjusted }) => x(adjusted))
  const rows = placeDots(positions, dotSpacing)
  const axis = labels + (Math.max(...rows) + 1) * dotSpacing + 12
  const steps = position
    .ticks(ticks)
    .map((amount) => ({ amount, at: Math.round(position(amount)) }))
  const isRightOfMiddle = asking !== null && asking > median
  return (
    <svg
      viewBox={`0 0 ${width} ${axis + below}`}
      className={className}
      textAnchor="middle"
      fontSize={12}
      aria-hidden="true"
    >
      <rect x={x(low)} y={labels - 4} width={x(high) - x(low)} height={axis - labels + 4} rx="4" />
      <path
        d={`M${margin} ${axis}H${width - margin}${steps.map(({ at }) => `M${at} ${axis}v6`).join('')}`}
        className="stroke-strong"
      />
      {steps.map(({ at, amount }) => (
        <Label
          key={amount}
          at={at}
          y={axis + 22}
          width={width}
          anchor="middle"
          className={styles.muted}
        >
          {formatAmount(amount, displayCurrency(units))}
        </Label>
      ))}
      <path d={`M${x(median)} ${middleLabel - 4}V${axis}`} className={styles.middle} />
      {comparables.map(({ listingId, isSold }, i) => (
        <a
          key={listingId}
          href={`#comparable-${i + 1}`}
          tabIndex={-1}
          data-sold={isSold || undefined}
        >
          <circle cx={positions[i]} cy={axis - 14 - (rows[i] ?? 0) * dotSpacing} />
          <text x={positions[i]} y={axis - 10 - (rows[i] ?? 0) * dotSpacing}>
            {i + 1}
          </text>
        </a>
      ))}
      {asking !== null && (
        <>
          <path d={`M${x(asking)} 6V${axis}`} className={styles.own} />
          <circle cx={x(asking)} cy={axis} r="7" className={styles.ownDot} />
          <Label
            at={x(asking)}
            y={16}
            width={width}
            anchor={isRightOfMiddle ? 'start' : 'end'}
            className={styles.ownLabel}
          >
            {check.isSold ? 'Last price' : 'This one'} {formatMoney(asking)}
          </Label>
        </>
      )}
      <Label
        at={x(median)}
        y={middleLabel}
        width={width}
        anchor={isRightOfMiddle ? 'end' : 'start'}
        className={styles.middleLabel}
      >
        Median {formatMoney(median)}
      </Label>
      <Label at={(x(low) + x(high)) / 2} y={axis + 42} width={width} anchor="middle">
        8 in 10 list at {formatMoney(low)}–{formatMoney(high)}
      </Label>
    </svg>
  )
}

/** Text next to a line. Switches to the other side if it would overflow. */
function Label({ at, y, width, anchor, className, children }: LabelProps) {
  const text = Array.isArray(children) ? children.join('') : String(children)
  const textWidth = text.length * (className === styles.ownLabel ? 8 : 6.8) + 8
  const side =
    anchor === 'end' && at < textWidth
      ? 'start'
      : anchor === 'start' && at > width - textWidth
        ? 'end'
        : anchor
  const shift = { start: 7, end: -7, middle: 0 }[side]
  const half = side === 'middle' ? text.length * 3.4 : 0
  const x = Math.min(Math.max(at + shift, half), width - half)
  return (
    <text
      x={x}
      y={y}
      fontSize={className === styles.ownLabel ? 14 : undefined}
      textAnchor={side === 'middle' ? undefined : side}
      className={className}
    >
      {text}
    </text>
  )
}

function describe(
  { comparables, low, high, asking, median, isSold }: ConclusivePriceCheck,
  formatMoney: (dollars: number) => string,
): string {
  const prices = comparables.map(({ adjusted }) => adjusted)
  const own = asking === null ? null : formatMoney(asking)
  const all = t`${comparables.length} comparable asking prices, adjusted to this aircraft, range from ${formatMoney(Math.min(...prices))} to ${formatMoney(Math.max(...prices))}, with a median of ${formatMoney(median)}. Eight in ten such aircraft list at ${formatMoney(low)} to ${formatMoney(high)}.`
  return joinSentences([
    all,
    own && (isSold ? t`This aircraft asked ${own}.` : t`This aircraft asks ${own}.`),
  ])
}

const margin = 12
const dotSpacing = 20
/** Space above the dots for the asking price and the median. */
const labels = 44
const middleLabel = 36
/** Space below the axis for prices and the legend. */
const below = 50

/** A price check with enough comparables. */
export type ConclusivePriceCheck = PriceCheck & {
  low: number
  median: number
  high: number
  scale: NonNullable<PriceCheck['scale']>
}
type DrawingProps = {
  check: ConclusivePriceCheck
  width: number
  ticks: number
  className: string | undefined
}
type LabelProps = {
  at: number
  y: number
  width: number
  anchor: 'start' | 'middle' | 'end'
  className?: string | undefined
  children: string | readonly string[]
}
