import { useState } from 'react'
import {
  flyingDistance,
  formatDistance,
  formatFlyingTime,
} from '#features/lookups/flying-distance.ts'
import { initialCourse } from '#features/lookups/great-circle.ts'
import type { GeocodedPlace } from '#features/lookups/place-contract.ts'
import { useNearPlace } from '#features/lookups/web/public/near-place.ts'
import { useGeocodedPlace } from '#features/lookups/web/public/use-place-options.ts'
import { formatQuantity } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useUnits } from '#ui/units.tsx'
import styles from '../gallery-mosaic.module.css'

const PlaceForm = lazyPart(async () => (await import('./place-form.tsx')).PlaceForm)

/** Distance from the visitor's location. The visitor enters the location once, and it's stored on the device. */
export function DistanceFromPlace({ aircraft }: { aircraft: PlacedAircraft }) {
  const place = useGeocodedPlace(useNearPlace())
  const [isAsking, setAsking] = useState(false)
  const change = () => setAsking(true)
  return (
    <section className={styles.box} aria-labelledby="from-place">
      <h3 id="from-place">
        {place && !isAsking ? t`Distance from ${place.name}` : 'How far away is it?'}
      </h3>
      {isAsking ? (
        <PlaceForm onClose={() => setAsking(false)} />
      ) : place ? (
        <Flight from={place} aircraft={aircraft} onChange={change} />
      ) : (
        <>
          <p>Get the distance and flight time from your airport or city.</p>
          <Button size="sm" onClick={change}>
            Set your location
          </Button>
        </>
      )}
    </section>
  )
}

function Flight({ from, aircraft, onChange }: FlightProps) {
  const units = useUnits()
  const found = flyingDistance(from, aircraft)
  if (!found) return null
  const distance = formatDistance(found.nm, units)
  const course = String(initialCourse(from, aircraft)).padStart(3, '0')
  return (
    <>
      <svg className={styles.arc} viewBox="0 0 334 96" aria-hidden="true">
        <path d="M24 66Q167 -6 310 50" />
        <circle className={styles.start} cx="24" cy="66" r="5" />
        <circle className="fill-orange" cx="310" cy="50" r="6" />
        <text x="24" y="90">
          {from.name}
        </text>
        <text x="310" y="74" textAnchor="end">
          {aircraft.name}
        </text>
        <text className={styles.distance} x="167" y="58" textAnchor="middle">
          {distance}
        </text>
      </svg>
      <p>
        <span className="sr">
          {distance} to {aircraft.name}.{' '}
        </span>
        Straight-line distance{found.nm >= 1 && t`, true course ${course}°`}.{' '}
        {found.minutes && aircraft.cruiseKnots
          ? t`About ${formatFlyingTime(found.minutes)} at ${formatQuantity('speed', aircraft.cruiseKnots, units)} with no wind. `
          : null}
        <button type="button" className="link" onClick={onChange}>
          Change location
        </button>
      </p>
    </>
  )
}

type PlacedAircraft = {
  /** City and airport, such as "Longmont, KLMO". */
  name: string
  latitude: number
  longitude: number
  cruiseKnots: number | null
  categoryId: number
}
type FlightProps = { from: GeocodedPlace; aircraft: PlacedAircraft; onChange: () => void }
