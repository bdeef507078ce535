import { isSameModelName } from '#features/lookups/model-name.ts'
import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { formatConverted, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { Comparable, PriceCheck } from '../../contract.ts'
import { maxAdjustment, minComparables } from '../../rules.ts'
import type { Estimate } from '../model/estimate-price.ts'
import type { Widening } from '../model/widen-comparables.ts'

/**
 * Describes how certain the estimate is and why, based on the number of comparables, their similarity, and the
 * leave-one-out error.
 */
export function describeCertainty(
  comparables: readonly Pick<Comparable, 'model' | 'isSameFamily'>[],
  {
    typicalMiss,
    nearest,
    tooDifferent,
  }: Pick<Estimate, 'typicalMiss' | 'nearest' | 'tooDifferent'>,
  widened: Widening,
  model: string | null,
): Pick<PriceCheck, 'sureness' | 'surenessText' | 'typicalMissPercent'> {
  const percent = Math.max(1, Math.round(Math.expm1(typicalMiss) * 100))
  const count = comparables.length
  const level = levels.findIndex(
    ({ minCount, maxMissPercent }) =>
      widened === null && count >= minCount && percent <= maxMissPercent,
  )
  const same = comparables.filter(
    (comparable) =>
      model !== null && comparable.model !== null && isSameModelName(comparable.model, model),
  ).length
  const kin = comparables.filter(({ isSameFamily }) => isSameFamily).length
  const basis =
    widened === null
      ? sameModelText(same, count)
      : t`${countInWords(kin)} of the same family, plus ${translate(others[widened])}`
  return {
    sureness: level === 0 ? 3 : level === 1 ? 2 : 1,
    surenessText: [
      t`${sellersText(nearest, count)}, ${basis}.`,
      t`When we estimate each price from the others, half of the estimates are within ${formatPercent(percent)} of the asking price.`,
      ...(tooDifferent > 0 ? [tooDifferentText(tooDifferent)] : []),
    ].join(' '),
    typicalMissPercent: percent,
  }
}

/** Describes the available prices if there are too few comparables. */
export function inconclusiveText(prices: readonly number[], units: Units): string {
  const count = capitalize(countInWords(prices.length))
  if (prices.length === 0)
    return 'No comparable aircraft has been listed with a price here in the past year.'
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatConverted(price, units),
  )
  const availableText =
    prices.length === 1
      ? t`One comparable aircraft has been listed here in the past year, at ${low}.`
      : t`${count} comparable aircraft have been listed here in the past year, at ${low === high ? low : `${low}–${high}`}.`
  const why =
    prices.length < minComparables
      ? t`We need at least ${countInWords(minComparables)} for an estimate.`
      : t`Too few are similar enough to this aircraft. We need at least ${countInWords(minComparables)} that can be adjusted by less than a factor of ${formatNumber(maxAdjustment)}. The price range must be within the same factor.`
  return t`${availableText} ${why}`
}

function sameModelText(same: number, count: number): string {
  if (same === 0) return translate('none of the same model')
  return same === count
    ? translate('all of the same model')
    : t`${countInWords(same)} of the same model`
}

function sellersText(nearest: Estimate['nearest'], count: number): string {
  const sellers = new Set(nearest.map(({ advertisement }) => advertisement.sellerId)).size
  const all = capitalize(countInWords(count))
  if (sellers === count) return t`${all} comparable aircraft`
  return sellers === 1
    ? t`${all} comparable aircraft from one seller`
    : t`${all} comparable aircraft from ${countInWords(sellers)} sellers`
}

function tooDifferentText(count: number): string {
  const factor = formatNumber(maxAdjustment)
  return count === 1
    ? t`One more was left out because adjusting its price would have changed it by more than a factor of ${factor}.`
    : t`${capitalize(countInWords(count))} more were left out because adjusting their prices would have changed them by more than a factor of ${factor}.`
}

/** Descriptions of comparables outside the family. */
const others: Record<NonNullable<Widening>, string> = {
  sisters: 'similar models',
  maker: 'aircraft in the same category from the same manufacturer, with similar seating and power',
  alike: 'aircraft in the same category from any manufacturer, with similar seating and power',
}

const levels = [
  { minCount: 8, maxMissPercent: 10 },
  { minCount: 5, maxMissPercent: 20 },
]
