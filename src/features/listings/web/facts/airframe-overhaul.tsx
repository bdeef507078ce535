import { formatNumber } from '#kernel/format/numbers.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { firstOverhaul, formatInterval, type OverhaulInterval } from '../../rotorcraft.ts'
import type { ListingView } from '../public/listing-view.ts'
import { FactBarItem, Quantity } from './fact-bar-item.tsx'

/**
 * The manufacturer's overhaul limit for the airframe, if any, and the time left if it can be derived from the total
 * time.
 */
export function AirframeOverhaul({ interval, view }: { interval: Interval; view: ListingView }) {
  return <p className="mb-3 text-ink-2 text-14 text-pretty">{describeLimit(interval, view)}</p>
}

function describeLimit(interval: Interval, { listing, now }: ListingView): string {
  if (!interval)
    return 'The manufacturer limits these by hours, years, or cycles. Ask for the component sheet.'
  const rule = `${listing.make} requires an overhaul of the airframe every ${formatInterval(interval)}, whichever comes first.`
  const first = firstOverhaul(interval, listing, now)
  return first
    ? `${rule} The first one is due in ${formatNumber(first.leftHours)} hours or by ${first.dueYear}.`
    : `${rule} An engine overhaul alone doesn’t reset it. Ask for the hours and date of the last one.`
}

/** Same as `AirframeOverhaul`, but for the fact bar. */
export function AirframeOverhaulFact({
  interval,
  view: { listing, now },
}: AirframeOverhaulFactProps) {
  const first = firstOverhaul(interval, listing, now)
  const every = `Every ${formatInterval(interval)}`
  return (
    <FactBarItem
      label="Airframe overhaul"
      context={first ? `${every}, due by ${first.dueYear}` : every}
    >
      {first ? (
        <>
          <Quantity value={first.leftHours} unit="hr left" />
          <TboBar hours={listing.totalTimeHours} tboHours={interval.hours} size="strip" />
        </>
      ) : (
        <NotStated what="Last overhaul" />
      )}
    </FactBarItem>
  )
}

type Interval = OverhaulInterval | null
type AirframeOverhaulFactProps = { interval: OverhaulInterval; view: ListingView }
