import type { ListingCard } from '#features/listings/contract.ts'
import {
  flyingDistance,
  formatDistance,
  formatFlyingTime,
} from '#features/lookups/flying-distance.ts'
import type { MeasuredPlace } from '#features/lookups/place-contract.ts'
import type { DraftRow } from './draft-row.ts'

/** How far each is from a place, and how long it flies home. */
export function distanceRows(aircraft: readonly Placed[], from: MeasuredPlace): DraftRow[] {
  const flights = aircraft.map(({ listing }) => flyingDistance(from, listing))
  return [
    {
      key: 'distance',
      label: `From ${from.name}`,
      about: 'As the crow flies',
      better: 'low',
      group: 'Where',
      cells: flights.map((flight) =>
        flight
          ? { text: formatDistance(flight.nm), value: Math.round(flight.nm) }
          : { text: null, applies: false },
      ),
    },
    {
      key: 'flyingTime',
      label: 'Flying time home',
      about: 'At its own cruise, no wind',
      better: 'low',
      group: 'Where',
      cells: flights.map((flight) =>
        flight?.minutes == null
          ? { text: null, applies: false }
          : { text: formatFlyingTime(flight.minutes), value: flight.minutes },
      ),
    },
  ]
}

type Placed = { listing: Pick<ListingCard, 'latitude' | 'longitude' | 'cruiseKnots'> }
