import { monthlyCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { formatHours, formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { formatCost } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { useFormatMoney, useUnits } from '#ui/units.tsx'
import type { FamilyMarket } from '../../family-contract.ts'
import { describeTimeToSell } from '../../time-to-sell.ts'
import styles from '../family-market-stats.module.css'

export function FamilyMarketStats({ market }: { market: FamilyMarket }) {
  const { forSale, price, owning, timeToSell, cuts, totalTimeHours } = market
  const hours = useFlyingHours()
  const units = useUnits()
  const formatMoney = useFormatMoney()
  return (
    <dl className={styles.figures}>
      <Stat label="For sale" value={formatNumber(forSale)} text={formatBuiltYears(market)} />
      <Stat
        label="Median asking price"
        value={price && formatMoney(price.median)}
        text={price && t`Half are ${formatMoney(price.low)}–${formatMoney(price.high)}`}
      />
      <Stat
        label="All-in cost per month"
        value={owning && formatCost(monthlyCost(owning, hours), units)}
        text={owning && t`${hours} hr/year, median aircraft`}
      />
      <Stat label="Time to sell" {...describeTimeToSell(timeToSell)} />
      <Stat
        label="Price cuts"
        value={formatNumber(cuts.count)}
        text={
          cuts.medianAmount === null
            ? 'In the last 60 days'
            : t`Median cut ${formatMoney(cuts.medianAmount)}, ${formatPercent(cuts.medianPercent ?? 0, 1)}`
        }
      />
      <Stat
        label="Total time"
        value={totalTimeHours && formatHours(totalTimeHours.median)}
        text={
          totalTimeHours &&
          t`Half have ${formatNumber(totalTimeHours.low)}–${formatHours(totalTimeHours.high)}`
        }
      />
    </dl>
  )
}

function Stat({ label, value, text }: StatProps) {
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd className={value === null ? styles.few : styles.value}>{value ?? 'Not enough data'}</dd>
      {text && <dd className="text-ink-3 text-12">{translate(text)}</dd>}
    </div>
  )
}

function formatBuiltYears({ firstYear, lastYear }: FamilyMarket): string | null {
  if (firstYear === null) return null
  return firstYear === lastYear ? t`Built ${firstYear}` : t`Built ${firstYear}–${lastYear}`
}

type StatProps = { label: string; value: string | null; text: string | null }
