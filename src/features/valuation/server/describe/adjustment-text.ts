import { remainingText } from '#features/ownership/remaining-limits.ts'
import { formatCount, formatHours, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import type { PriceAdjustment } from '../../contract.ts'
import type { ListedAircraft } from '../advertisements.ts'
import type { ComparableDetails } from '../comparables.ts'
import { type Equipment, equipmentKinds } from '../model/aircraft.ts'
import type { Estimate } from '../model/estimate-price.ts'

/** Explains an adjustment of the estimate to the user. */
export function adjustmentText(
  about: Exclude<PriceAdjustment['about'], 'other'>,
  amount: number,
  context: AdjustmentContext,
): string {
  return texts[about](context, amount > 0)
}

const texts: Record<
  Exclude<PriceAdjustment['about'], 'other'>,
  (context: AdjustmentContext, isMore: boolean) => string
> = {
  family: ({ own }) =>
    t`${[...new Set([own.make, own.family])].filter(Boolean).join(' ')}, compared with other models`,
  variant: ({ subject }) => t`Model ${subject.model ?? translate('not stated')}`,
  year: ({ subject, estimate }, isMore) => yearText(subject, estimate, isMore),
  hours: ({ subject }, isMore) =>
    isMore
      ? t`${formatHours(subject.totalTimeHours ?? 0)} total time, less than most`
      : t`${formatHours(subject.totalTimeHours ?? 0)} total time, more than most`,
  engine: ({ own, subject }) =>
    own.engine_hours === null || subject.isAgedEngine
      ? usedText(subject)
      : t`${formatHours(own.engine_hours)} ${translate(since[own.engine_basis ?? 'none'])}`,
  overhaul: ({ own, subject }) => {
    const count = Math.round(subject.yearsSinceOverhaul ?? 0)
    if (count === 0)
      return own.engine_basis === 'SNEW'
        ? 'Engine less than a year old'
        : 'Overhauled less than a year ago'
    const years = formatCount(count, 'year')
    return own.engine_basis === 'SNEW'
      ? t`Engine ${years} old, never overhauled`
      : t`Overhauled ${years} ago`
  },
  worn: ({ subject }) => (subject.mostWorn ? remainingText(subject.mostWorn) : ''),
  equipment: ({ subject, estimate }, isMore) => equipmentText(subject, estimate, isMore),
  programme: ({ subject }) => (subject.programme ? 'On an engine program' : 'No engine program'),
  condition: ({ subject }, isMore) => {
    if (isMore) return subject.damage === 0 ? 'No damage history' : 'Complete logs'
    if ((subject.damage ?? 0) > 0) return subject.damage === 1 ? 'Damaged' : 'Repaired damage'
    return 'Incomplete logs'
  },
}

/** An engine that is run out by its years may have few hours. */
function usedText({ isAgedEngine, engineUsed }: ListedAircraft): string {
  const used = formatPercent((engineUsed ?? 0) * 100, 0)
  return isAgedEngine ? t`Old engine, counted as at ${used} of TBO` : t`Engine at ${used} of TBO`
}

/** Omits the explanation if it contradicts the amount, because older aircraft aren't always cheaper. */
function yearText({ year }: ListedAircraft, { nearest }: Estimate, isMore: boolean): string {
  const side = nearest.filter(({ advertisement }) =>
    isMore ? advertisement.year < year : advertisement.year > year,
  )
  if (side.length * 2 <= nearest.length) return t`Built in ${year}`
  return isMore ? t`Built in ${year}, newer than most` : t`Built in ${year}, older than most`
}

/** Names the equipment with the largest part in the adjustment. */
function equipmentText(
  { equipment, avionics }: ListedAircraft,
  { equipment: parts }: Estimate,
  isMore: boolean,
): string {
  const part = (kind: Equipment) => (parts.get(kind) ?? 0) * (isMore ? 1 : -1)
  const named = equipmentKinds
    .filter((kind) => equipment[kind] === Number(isMore) && part(kind) > 0)
    .sort((a, b) => part(b) - part(a))
  const names = named.slice(0, maxNamed).map((kind) => translate(equipmentNames[kind]))
  if (names.length === 0) {
    if (avionics === null) return isMore ? 'Equipment' : 'Less equipment than most'
    const count = formatCount(avionics, 'avionics unit')
    return isMore ? t`${count}, more than most` : t`${count}, fewer than most`
  }
  return isMore ? capitalize(names.join(', ')) : t`Without: ${names.join(', ')}`
}

const maxNamed = 2
const equipmentNames: Record<Equipment, string> = {
  waas: 'WAAS GPS',
  adsbOut: 'ADS-B Out',
  autopilot: 'autopilot',
  glass: 'glass panel',
  iceProtection: 'ice protection',
  knownIce: 'known-icing certification',
  airConditioning: 'air conditioning',
  oxygen: 'oxygen',
}

const since = {
  SNEW: 'since new',
  SMOH: 'since overhaul',
  SFRM: 'since remanufacture',
  STOH: 'since top overhaul',
  none: 'on the engine',
}

type AdjustmentContext = { subject: ListedAircraft; own: ComparableDetails; estimate: Estimate }
