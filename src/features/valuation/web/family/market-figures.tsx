import { monthlyCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { formatHours, formatMoney, formatNumber } from '#kernel/format.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import styles from './market-figures.module.css'

/** Six figures of a family as a market. */
export function MarketFigures({ market }: { market: FamilyMarket }) {
  const { forSale, price, owning, daysOnMarket, cuts, totalTimeHours } = market
  const hours = useFlyingHours()
  return (
    <dl className={styles.figures}>
      <Figure label="For sale" value={formatNumber(forSale)} text={builtWords(market)} />
      <Figure
        label="Middle asking price"
        value={price && formatMoney(price.median)}
        text={price && `Half ask ${formatMoney(price.low)} – ${formatMoney(price.high)}`}
      />
      <Figure
        label="All in, a month"
        value={owning && formatMoney(monthlyCost(owning, hours))}
        text={owning && `${hours} h a year, middle aircraft`}
      />
      <Figure
        label="Days on the market"
        value={daysOnMarket && formatNumber(daysOnMarket.median)}
        text={daysOnMarket && `Middle of ${daysOnMarket.sold} that sold within a year`}
      />
      <Figure
        label="Price cut"
        value={formatNumber(cuts.count)}
        text={
          cuts.medianAmount === null
            ? 'In the last 60 days'
            : `Middle cut ${formatMoney(cuts.medianAmount)}, ${formatNumber(cuts.medianPercent ?? 0)} %`
        }
      />
      <Figure
        label="Total time"
        value={totalTimeHours && formatHours(totalTimeHours.median)}
        text={
          totalTimeHours &&
          `Half have ${formatNumber(totalTimeHours.low)} – ${formatHours(totalTimeHours.high)}`
        }
      />
    </dl>
  )
}

function Figure({ label, value, text }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={value === null ? styles.few : styles.value}>{value ?? 'Too few to say'}</dd>
      {text && <dd className={styles.text}>{text}</dd>}
    </div>
  )
}

function builtWords({ firstYear, lastYear }: FamilyMarket): string | null {
  if (firstYear === null) return null
  return firstYear === lastYear ? `Built ${firstYear}` : `Built ${firstYear} – ${lastYear}`
}

type FigureProps = { label: string; value: string | null; text: string | null }
