import { formatMoney, formatNumber } from '#kernel/format.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { FamilyMarket } from './family-contract.ts'
import { formatYearSpan, roundPrice } from './rules.ts'

/** "Four seats, 230 hp. 56 for sale, built 1957 to 2024." */
export function familySummary({
  aircraft,
  forSale,
  firstYear,
  lastYear,
  family,
}: FamilyMarket): string {
  const kind = [
    aircraft?.seats
      ? `${capitalize(countInWords(aircraft.seats))} ${aircraft.seats === 1 ? 'seat' : 'seats'}`
      : null,
    aircraft?.horsepower
      ? `${(aircraft.engineCount ?? 1) > 1 ? `${aircraft.engineCount} × ` : ''}${formatNumber(aircraft.horsepower)} hp`
      : null,
  ].filter((part) => part !== null)
  const years = firstYear === lastYear ? `built ${firstYear}` : `built ${firstYear} to ${lastYear}`
  const offer =
    forSale === 0
      ? `No ${family} is for sale here now`
      : `${formatNumber(forSale)} for sale, ${years}`
  return `${kind.length > 0 ? `${kind.join(', ')}. ` : ''}${offer}.`
}

/** What the plot by year shows, as its title: the widest step between the middles of neighbouring years. */
export function yearFinding({
  family,
  periods,
}: Pick<FamilyMarket, 'family' | 'periods'>): Finding {
  const steps = periods
    .slice(1)
    .map((later, i) => ({ later, earlier: periods[i] ?? later }))
    .map(({ later, earlier }) => ({ later, earlier, step: later.median - earlier.median }))
    .sort((a, b) => Math.abs(b.step) - Math.abs(a.step))
  const widest = steps[0]
  if (!widest || widest.step === 0) return { title: `What each ${family} asks`, text: '' }
  const { later, earlier, step } = widest
  const [built, builtBefore] = [later, earlier].map(({ from, to }) => formatYearSpan(from, to))
  const more = step > 0 ? 'more' : 'less'
  return {
    title: `A ${family} of ${built} asks ${formatMoney(roundPrice(Math.abs(step)))} ${more} than one of ${builtBefore}`,
    text: `Middle asking price ${formatMoney(roundPrice(earlier.median))} for those of ${builtBefore}, ${formatMoney(roundPrice(later.median))} for those of ${built}.`,
  }
}

/** "Typically 45 % of the engine is used" as the title of engine times. */
export function engineFinding({ kinds }: FamilyMarket['engines']): string {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  if (count === 0) return 'Engine times'
  const used = kinds.reduce((sum, kind) => sum + (kind.count * kind.medianHours) / kind.tboHours, 0)
  return `Typically ${Math.round(Math.max(0, 1 - used / count) * 100)} % of the engine is left`
}

export function cutsFinding({ cuts, forSale }: Pick<FamilyMarket, 'cuts' | 'forSale'>): string {
  if (cuts.count === 0) return 'No price was cut lately'
  return `${formatNumber(cuts.count)} of ${formatNumber(forSale)} ${cuts.count === 1 ? 'has' : 'have'} cut the price`
}

type Finding = { title: string; text: string }
