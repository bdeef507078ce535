import type { PriceCheck } from '#features/valuation/contract.ts'
import { formatConverted, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { DraftCell, DraftRow } from '../../split-equal-rows.ts'
import type { ComparisonData } from '../load-aircraft.ts'

/**
 * Creates a row that compares each asking price with those of similar aircraft, on a common scale. If there are too few
 * similar aircraft, the cell says so.
 */
export function priceCheckRows({ aircraft, checks }: ComparisonData, units: Units): DraftRow[] {
  const found = aircraft.map(({ id }) => checks.get(id))
  const scale = commonScale(found)
  if (!scale) return []
  return [
    {
      key: 'priceCheck',
      label: 'Price check',
      about: t`Asking prices of comparable aircraft, on one scale from ${formatConverted(scale.low, units)} to ${formatConverted(scale.high, units)}`,
      group: 'What you pay',
      scale,
      cells: found.map((check) => checkCell(check, units)),
    },
  ]
}

function checkCell(check: PriceCheck | undefined, units: Units): DraftCell {
  const { asking = null, low = null, median = null, high = null, difference = null } = check ?? {}
  if (low === null || median === null || high === null)
    return { text: translate('Too few comparable aircraft'), note: null }
  return {
    text: `${formatConverted(low, units)}–${formatConverted(high, units)}`,
    note: difference === null ? null : describeDifference(difference, units),
    spread: { low, median, high, asking },
  }
}

function describeDifference(difference: number, units: Units): string {
  const rounded = Math.round(difference / 100) * 100
  if (rounded === 0) return translate('At the median')
  const price = formatConverted(Math.abs(rounded), units)
  return rounded < 0 ? t`${price} below the median` : t`${price} above the median`
}

/** Returns the rounded range from the lowest to the highest price of any aircraft. */
function commonScale(checks: readonly (PriceCheck | undefined)[]) {
  const prices = checks.flatMap((check) =>
    check?.low == null ? [] : [check.low, check.high, check.asking].flatMap((price) => price ?? []),
  )
  if (prices.length === 0) return null
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const step = 10 ** Math.max(3, Math.floor(Math.log10(Math.max(1, high - low))))
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step }
}
