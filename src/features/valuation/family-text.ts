import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { FamilyMarket } from './family-contract.ts'
import { formatYearSpan, roundPrice } from './rules.ts'

/** Returns a summary, such as "Four seats, 230 hp. 56 for sale, built 1957 to 2024." */
export function familySummary({
  aircraft,
  forSale,
  firstYear,
  lastYear,
  family,
}: FamilyMarket): string {
  const kind = [
    aircraft?.seats
      ? aircraft.seats === 1
        ? translate('One seat')
        : t`${capitalize(countInWords(aircraft.seats))} seats`
      : null,
    aircraft?.horsepower
      ? t`${(aircraft.engineCount ?? 1) > 1 ? t`${aircraft.engineCount} × ` : ''}${formatNumber(aircraft.horsepower)} hp`
      : null,
  ].filter((part) => part !== null)
  const years =
    firstYear === lastYear ? t`built ${firstYear}` : t`built ${firstYear} to ${lastYear}`
  const offer =
    forSale === 0
      ? t`No ${family} for sale right now`
      : t`${formatNumber(forSale)} for sale, ${years}`
  return `${kind.length > 0 ? t`${kind.join(', ')}. ` : ''}${offer}.`
}

/** Returns the title of the chart by year, based on the largest difference between the medians of adjacent periods. */
export function yearChartTitle(
  { family, periods }: Pick<FamilyMarket, 'family' | 'periods'>,
  formatMoney: (dollars: number) => string,
): Finding {
  const steps = periods
    .slice(1)
    .map((later, i) => ({ later, earlier: periods[i] ?? later }))
    .map(({ later, earlier }) => ({ later, earlier, step: later.median - earlier.median }))
    .sort((a, b) => Math.abs(b.step) - Math.abs(a.step))
  const widest = steps[0]
  if (!widest || widest.step === 0) return { title: t`${family} asking prices`, text: '' }
  const { later, earlier, step } = widest
  const [built, builtBefore] = [later, earlier].map(({ from, to }) =>
    // Keeps lines from breaking after the dash.
    formatYearSpan(from, to).replace('–', '\u2060–\u2060'),
  )
  const by = formatMoney(roundPrice(Math.abs(step)))
  return {
    title:
      step > 0
        ? t`${family} models from ${built} list for ${by} more than those from ${builtBefore}`
        : t`${family} models from ${built} list for ${by} less than those from ${builtBefore}`,
    text: t`Median asking price: ${formatMoney(roundPrice(earlier.median))} for ${builtBefore} models, ${formatMoney(roundPrice(later.median))} for ${built} models.`,
  }
}

/** Returns a title such as "Typically 55% of engine life remaining". */
export function engineChartTitle({ kinds }: FamilyMarket['engines']): string {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  if (count === 0) return 'Engine times'
  const used = kinds.reduce((sum, kind) => sum + (kind.count * kind.medianHours) / kind.tboHours, 0)
  return t`Typically ${formatPercent(Math.max(0, 1 - used / count) * 100, 0)} of engine life remaining`
}

export function priceCutsTitle({ cuts, forSale }: Pick<FamilyMarket, 'cuts' | 'forSale'>): string {
  if (cuts.count === 0) return 'No recent price cuts'
  const all = formatNumber(forSale)
  return cuts.count === 1
    ? t`1 of ${all} has had a price cut`
    : t`${formatNumber(cuts.count)} of ${all} have had a price cut`
}

type Finding = { title: string; text: string }
