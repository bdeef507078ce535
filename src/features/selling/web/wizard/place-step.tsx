import { useId } from 'react'
import type { Brokerage, Office } from '#features/brokerages/contract.ts'
import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import rows from '../registry-field.module.css'
import { PlaceField } from '../seller/place-field.tsx'
import type { Wizard } from './use-wizard.ts'

/** Location of the aircraft: at the selling office, or in a city. */
export function PlaceStep({ wizard, brokerage }: PlaceStepProps) {
  const { entries, problems, change } = wizard
  const office = findOffice(brokerage, entries.linkedBizLocationId)
  const isAtOffice = office !== null && entries.placeChoice === 'office'
  return (
    <>
      {office && <PlaceChoice wizard={wizard} office={office} />}
      {!isAtOffice && (
        <PlaceField
          value={entries.place}
          error={problems.place}
          onChange={(place) => change({ place, placeChoice: 'city' })}
        />
      )}
      <AirportField
        value={entries.airportIdent}
        error={problems.airportIdent}
        onChange={(airportIdent) => change({ airportIdent })}
      />
    </>
  )
}

function PlaceChoice({ wizard, office }: { wizard: Wizard; office: Office }) {
  const group = useId()
  const { entries, change } = wizard
  return (
    <fieldset className={rows.rows}>
      <legend>Where is it?</legend>
      <label className={rows.contactChoiceRow}>
        <input
          type="radio"
          name={group}
          checked={entries.placeChoice === 'office'}
          onChange={() => change(toOfficePlace(office))}
        />
        <span>
          <b>At the office</b>
          <span className="block text-ink-3">
            {office.name} · {office.city}, {office.state} {office.zip}
          </span>
        </span>
      </label>
      <label className={rows.contactChoiceRow}>
        <input
          type="radio"
          name={group}
          checked={entries.placeChoice === 'city'}
          onChange={() => change({ placeChoice: 'city' })}
        />
        <span>
          <b>In a different city</b>
          <span className="block text-ink-3">Search for a city or add one</span>
        </span>
      </label>
    </fieldset>
  )
}

export function toOfficePlace(office: Office) {
  return {
    placeChoice: 'office' as const,
    place: { id: office.locationId, city: office.city, state: office.state, zip: office.zip },
    airportIdent: office.airportIdent,
  }
}

export function findOffice(brokerage: Brokerage | null, id: number | null): Office | null {
  return brokerage?.bizLocations.find((one) => one.bizLocationId === id) ?? null
}

type PlaceStepProps = { wizard: Wizard; brokerage: Brokerage | null }
