import { findKind, type Kind } from '#features/lookups/kinds.ts'
import { gaugeFact } from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { formatInUnits, type Units } from '#kernel/format/units.ts'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
import type { CardListing } from '../../contract.ts'
import { formatOldDay } from '../../dated-facts.ts'
import { toGauge } from '../../gauge.ts'
import { formatKeyFact, type KeyFactName, keyFactLabels } from '../../key-facts.ts'

/**
 * Returns the three facts of a card: total time, the limit or fact that buyers of the kind look at, and the first stated
 * one of what it carries. A value is null if it's not stated.
 */
export function cardFacts(listing: Listing, units: Units): CardFact[] {
  const { totalTimeHours, hoursAsOf, usefulLoad, seats, categoryId } = listing
  const load: CardFact = {
    label: 'Useful load',
    value: usefulLoad === null ? null : formatInUnits('mass', usefulLoad, units),
    unit: units.mass,
  }
  const places = { label: 'Seats', value: seats === null ? null : formatNumber(seats) }
  const life = lifeFact(listing, units)
  const carried = hasSeatsFirst.has(findKind({ categoryId })) ? [places, load] : [load, places]
  const total = {
    label: translateMessage('Total time', 'card'),
    asOf: hoursAsOf && formatOldDay(hoursAsOf),
    value: totalTimeHours === null ? null : formatNumber(totalTimeHours),
    unit: 'hr',
  }
  const isMissing = ({ value }: CardFact) => Number(value === null)
  return [
    total,
    ...(life ? [life] : []),
    ...carried.toSorted((a, b) => isMissing(a) - isMissing(b)),
  ].slice(0, 3)
}

const hasSeatsFirst: ReadonlySet<Kind> = new Set(['jet', 'helicopter', 'gyroplane', 'glider'])

/** Null if the kind has neither a stated key fact nor a limit. */
function lifeFact(listing: Listing, units: Units): CardFact | null {
  const { keyFact } = listing
  if (keyFact?.fact === 'envelope.volume')
    return {
      label: 'Volume',
      value: formatInUnits('volume', Number(keyFact.value), units),
      unit: units.volume,
    }
  if (keyFact) return { label: shortLabel(keyFact.fact), value: formatKeyFact(keyFact, units) }
  const gauge = toGauge(listing)
  if (!gauge) return null
  const { hours, basis } = gauge
  const left = gaugeFact(gauge)
  if (left) return left
  return hours === null
    ? { label: 'to TBO', value: null }
    : { label: translate(basis) ?? translate('engine'), value: formatNumber(hours), unit: 'hr' }
}

/** Fits in one line. A second one would leave a gap in all cards of the row. */
function shortLabel(fact: KeyFactName): string {
  return fact === 'engineProgram' ? 'Program' : keyFactLabels[fact]
}

/** `asOf` replaces the label where there is no room for both. */
export type CardFact = {
  label: string
  value: string | null
  unit?: string
  asOf?: string | null
}
type Listing = Pick<
  CardListing,
  | 'totalTimeHours'
  | 'hoursAsOf'
  | 'usefulLoad'
  | 'seats'
  | 'categoryId'
  | 'keyFact'
  | 'engine'
  | 'engineCount'
  | 'airframe'
>
