import type { CardListing } from '#features/listings/contract.ts'
import {
  flyingDistance,
  formatDistance,
  formatFlyingTime,
} from '#features/lookups/flying-distance.ts'
import type { GeocodedPlace } from '#features/lookups/place-contract.ts'
import type { Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import type { DraftRow } from './split-equal-rows.ts'

/** Creates rows for the distance of each aircraft from a place and the flight time home. */
export function distanceRows(
  aircraft: readonly Placed[],
  from: GeocodedPlace,
  units: Units,
): DraftRow[] {
  const flights = aircraft.map(({ listing }) => flyingDistance(from, listing))
  return [
    {
      key: 'distance',
      label: t`Distance from ${from.name}`,
      about: 'Straight-line distance',
      better: 'low',
      group: 'Where',
      cells: flights.map((flight) =>
        flight
          ? { text: formatDistance(flight.nm, units), value: Math.round(flight.nm) }
          : { text: null, applies: false },
      ),
    },
    {
      key: 'flyingTime',
      label: 'Flight time home',
      about: 'At cruise speed with no wind',
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

type Placed = { listing: Pick<CardListing, 'latitude' | 'longitude' | 'cruiseKnots'> }
