import { lazy, Suspense, useState } from 'react'
import {
  flyingDistance,
  formatDistance,
  formatFlyingTime,
} from '#features/lookups/flying-distance.ts'
import { initialCourse } from '#features/lookups/great-circle.ts'
import type { MeasuredPlace } from '#features/lookups/place-contract.ts'
import { useNearPlace } from '#features/lookups/web/public/near-place.ts'
import { useMeasuredPlace } from '#features/lookups/web/public/use-measured-place.ts'
import { Button } from '#ui/button.tsx'
import styles from './from-place.module.css'

const PlaceForm = lazy(async () => ({ default: (await import('./place-form.tsx')).PlaceForm }))

/** How far the aircraft is from the visitor's place, which is asked once and kept on the device. */
export function FromPlace({ aircraft }: { aircraft: PlacedAircraft }) {
  const place = useMeasuredPlace(useNearPlace())
  const [isAsking, setAsking] = useState(false)
  const change = () => setAsking(true)
  return (
    <section className={styles.box} aria-labelledby="from-place">
      <h3 id="from-place">{place && !isAsking ? `From ${place.name}` : 'How far is it?'}</h3>
      {isAsking ? (
        <Suspense>
          <PlaceForm onDone={() => setAsking(false)} />
        </Suspense>
      ) : place ? (
        <Flight from={place} aircraft={aircraft} onChange={change} />
      ) : (
        <>
          <p>Measured from your airport or city, with the flying time at its cruise.</p>
          <Button size="sm" onClick={change}>
            Name your place
          </Button>
        </>
      )}
    </section>
  )
}

function Flight({ from, aircraft, onChange }: FlightProps) {
  const found = flyingDistance(from, aircraft)
  if (!found) return null
  const distance = formatDistance(found.nm)
  const course = String(initialCourse(from, aircraft)).padStart(3, '0')
  return (
    <>
      <svg className={styles.arc} viewBox="0 0 334 96" aria-hidden="true">
        <path d="M24 66Q167 -6 310 50" />
        <circle className={styles.start} cx="24" cy="66" r="5" />
        <circle className={styles.end} cx="310" cy="50" r="6" />
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
        As the crow flies{found.nm >= 1 && `, heading ${course}° true`}.{' '}
        {found.minutes
          ? `About ${formatFlyingTime(found.minutes)} at its ${aircraft.cruiseKnots} kt, no wind. `
          : null}
        <button type="button" className="link" onClick={onChange}>
          Another place
        </button>
      </p>
    </>
  )
}

type PlacedAircraft = {
  /** Its city and airport: "Longmont, KLMO". */
  name: string
  latitude: number
  longitude: number
  cruiseKnots: number | null
}
type FlightProps = { from: MeasuredPlace; aircraft: PlacedAircraft; onChange: () => void }
