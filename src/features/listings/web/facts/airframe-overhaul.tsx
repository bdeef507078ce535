import { formatAlternatives, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { formatInterval, nextOverhaul, type OverhaulInterval } from '../../rotorcraft.ts'
import type { ListingView } from '../public/listing-view.ts'
import { FactBarItem, Quantity } from './fact-bar-item.tsx'

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
  const hours = leftHours === null ? null : t`in ${formatNumber(Math.max(0, leftHours))} hours`
  const date = dueYear ? t`by ${dueYear}` : null
  return formatAlternatives([hours, date].filter((text) => text !== null))
}

function findNext(interval: OverhaulInterval, { listing, parts, now }: ListingView) {
  const { helicopter: last } = parts.specs
  return nextOverhaul(interval, { ...listing, last }, now)
}

/** Same as `AirframeOverhaul`, but for the fact bar. */
export function AirframeOverhaulFact({ interval, view }: AirframeOverhaulFactProps) {
  const next = findNext(interval, view)
  const { airframe } = view.listing
  const rule = formatInterval(interval)
  return (
    <FactBarItem
      label="Airframe overhaul"
      gauge={airframe?.hours == null ? null : { ...airframe, hours: airframe.hours }}
      context={next?.dueYear ? t`${rule} (${next.dueYear})` : rule}
    >
      {next === null ? (
        <NotStated what="Last overhaul" />
      ) : next.leftHours === null ? (
        <NotStated what="Hours left" />
      ) : (
        <Quantity value={Math.max(0, next.leftHours)} unit="hr left" />
      )}
    </FactBarItem>
  )
}

type Interval = OverhaulInterval | null
type Next = NonNullable<ReturnType<typeof nextOverhaul>>
type AirframeOverhaulFactProps = { interval: OverhaulInterval; view: ListingView }
