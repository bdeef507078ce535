import type { OverhaulInterval } from '#features/lookups/overhaul-limits.ts'
import { formatAlternatives, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { airframeAge, findAirframeLife, formatInterval } from '../../rotorcraft.ts'
import type { ListingView } from '../public/listing-view.ts'
import { FactBarItem, FactQuantity } from './fact-bar-item.tsx'

/**
 * The manufacturer's overhaul limit for the airframe, if any, and the time left if it can be derived from the total
 * time.
 */
export function AirframeOverhaul({ interval, view }: { interval: Interval; view: ListingView }) {
  return (
    <p className="mb-3 text-ink-2 text-14 text-pretty">
      {translate(describeLimit(interval, view))}
    </p>
  )
}

function describeLimit(interval: Interval, view: ListingView): string {
  if (!interval)
    return 'The manufacturer sets retirement lives and overhaul times in hours, years, cycles, or torque events. Ask for the component sheet.'
  const rule = t`${formatInterval(interval)}.`
  const next = findNext(interval, view)
  if (next?.isFirst) return t`${rule} The first one is due ${formatDue(next)}.`
  return next
    ? t`${rule} The next one is due ${formatDue(next)}.`
    : t`${rule} An engine overhaul alone doesn’t reset it. Ask for the hours and date of the last one.`
}

/** Returns text such as "in 358 hours or by 2030". */
function formatDue({ leftHours, dueYear }: Next): string {
  const hours = leftHours === null ? null : t`in ${formatNumber(leftHours)} hours`
  const date = dueYear ? t`by ${dueYear}` : null
  return formatAlternatives([hours, date].filter((text) => text !== null))
}

function findNext({ years }: OverhaulInterval, view: ListingView) {
  const aircraft = { ...view.listing, last: view.parts.specs.helicopter }
  const gauge = findAirframeLife({ ...aircraft, name: helicopterName(view) }, new Date(view.now))
  if (!gauge) return null
  const { since, isNew } = airframeAge(aircraft)
  return {
    gauge,
    leftHours: gauge.hours === null ? null : Math.max(0, gauge.limitHours - gauge.hours),
    dueYear: since && Number(since.slice(0, 4)) + years,
    isFirst: isNew,
  }
}

export function helicopterName({ listing: { make, family, model } }: ListingView): string {
  return [make, family, model].filter(Boolean).join(' ')
}

/** Same as `AirframeOverhaul`, but for the fact bar. */
export function AirframeOverhaulFact({ interval, view }: AirframeOverhaulFactProps) {
  const next = findNext(interval, view)
  const rule = formatInterval(interval)
  return (
    <FactBarItem
      label="Airframe overhaul"
      gauge={next?.leftHours == null ? null : next.gauge}
      context={next?.dueYear ? t`${rule} (${next.dueYear})` : rule}
    >
      {next === null ? (
        <NotStated what="Last overhaul" />
      ) : next.leftHours === null ? (
        <NotStated what="Hours left" />
      ) : (
        <FactQuantity value={next.leftHours} unit="hr left" />
      )}
    </FactBarItem>
  )
}

type Interval = OverhaulInterval | null
type Next = NonNullable<ReturnType<typeof findNext>>
type AirframeOverhaulFactProps = { interval: OverhaulInterval; view: ListingView }
