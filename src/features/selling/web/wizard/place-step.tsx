import type { Brokerage, Office } from '#features/brokerages/contract.ts'
import { AirportField } from '#features/lookups/web/public/airport-field.tsx'
import { ChoiceRows } from '../seller/choice-rows.tsx'
import { formatChosenPlace, ListingPlaceField } from '../seller/listing-place-field.tsx'
import type { OpenWizard } from './use-wizard.ts'

export function PlaceStep({ wizard, brokerage }: PlaceStepProps) {
  const { entries, problems, change } = wizard
  const office = findChosenOffice(brokerage, entries.linkedBizLocationId)
  const isAtOffice = office !== null && entries.placeChoice === 'office'
  return (
    <>
      {office && (
        <ChoiceRows
          legend="Where is it?"
          rows={[
            {
              id: 'office',
              title: 'At the office',
              detail: [office.name, formatChosenPlace(toOfficePlace(office).place)].join(' · '),
            },
            {
              id: 'city',
              title: 'In a different city',
              detail: 'Search for a city or add one',
            },
          ]}
          chosen={entries.placeChoice}
          onChoose={(id) => change(id === 'office' ? toOfficePlace(office) : { placeChoice: id })}
        />
      )}
      {!isAtOffice && (
        <ListingPlaceField
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

export function toOfficePlace(office: Office) {
  return {
    placeChoice: 'office' as const,
    place: {
      id: office.locationId,
      city: office.city,
      state: office.state,
      zip: office.country === 'US' ? office.zip : '',
    },
    airportIdent: office.airportIdent,
  }
}

export function findChosenOffice(brokerage: Brokerage | null, id: number | null): Office | null {
  return brokerage?.bizLocations.find((bizLocation) => bizLocation.bizLocationId === id) ?? null
}

type PlaceStepProps = { wizard: OpenWizard; brokerage: Brokerage | null }
