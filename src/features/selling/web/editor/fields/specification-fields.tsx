import { useState } from 'react'
import {
  type AircraftFact,
  aircraftFacts,
  specificationGroups,
} from '#features/listings/aircraft-facts.ts'
import { type Fact, factValue, isExpected, type Powerplant } from '#features/listings/fact-table.ts'
import { identityFields } from '#features/listings/listing-fields.ts'
import type { EngineEntry, ListingSpecs } from '#features/listings/meta-contract.ts'
import { findPowerplant, isAbroad, isRegisteredAbroad } from '#features/listings/rules.ts'
import columns from '#features/listings/web/public/two-columns.module.css'
import { findRegistrationCountry } from '#features/lookups/registration-marks.ts'
import { EditSection } from '../edit-section.tsx'
import { useDraft, useEditor } from '../editor-context.ts'
import { EditField } from './edit-field.tsx'
import { LockedField } from './locked-field.tsx'

/** The specification table with inputs in place of values. */
export function SpecificationFields() {
  const { listing, parts } = useEditor().view
  const powerplant = findPowerplant(useDraft<EngineEntry[]>('meta.specs.engines'))
  const upkeep = expectedPaths('upkeep', powerplant, parts.specs)
  const jetClass = expectedPaths('class', powerplant, parts.specs)
  return (
    <EditSection title="Specifications" id="edit-specifications">
      <div className={columns.columns}>
        <div>
          <LockedField label={identityFields.makeId.label} value={listing.make} look="row" />
          {[...identity, ...jetClass, ...upkeep, ...groupPaths('condition')].map((path) => (
            <EditField key={path} path={path} look="row" />
          ))}
        </div>
        <div>
          {measurementPaths.map((path) => (
            <EditField key={path} path={path} look="row" />
          ))}
        </div>
      </div>
      <h3 className={columns.heading}>Equipment</h3>
      <div className={columns.columns}>
        {[equipment.slice(0, 4), equipment.slice(4)].map((paths) => (
          <div key={paths[0]}>
            {paths.map((path) => (
              <EditField key={path} path={path} look="row" />
            ))}
          </div>
        ))}
      </div>
      <AbroadFields />
      <p className="mt-3 text-ink-3 text-12">
        You confirmed the year and make when you created the listing, so they can’t be changed.
      </p>
    </EditSection>
  )
}

/** Facts that only buyers abroad expect. Collapsed for aircraft in the United States that don't state them. */
function AbroadFields() {
  const { place, parts } = useEditor().view
  const registration = useDraft<string | null>('meta.specs.registration')
  const registrationCountry = findRegistrationCountry(registration ?? '')
  const { specs } = parts
  const [isOpen] = useState(
    isAbroad({ countryId: place.countryId, registrationCountry }) ||
      (specs.vat ?? specs.certification) !== null,
  )
  return (
    <details open={isOpen || isRegisteredAbroad(registrationCountry)} className="mt-5">
      <summary>Outside the United States: certification and VAT</summary>
      <div className={columns.columns}>
        {groupPaths('abroad').map((path) => (
          <EditField key={path} path={path} look="row" />
        ))}
      </div>
    </details>
  )
}

/** Facts that are already in the fact bar. */
const inStrip: readonly AircraftFact[] = ['usefulLoad']

function groupPaths(group: keyof typeof specificationGroups): string[] {
  const names: readonly AircraftFact[] = specificationGroups[group]
  return names.filter((name) => !inStrip.includes(name)).map(specPath)
}

/** Returns the paths of facts that apply to the aircraft's type of engine, and of all facts with a value. */
function expectedPaths(
  group: 'class' | 'upkeep',
  powerplant: Powerplant,
  specs: ListingSpecs,
): string[] {
  const names: readonly AircraftFact[] = specificationGroups[group]
  return names
    .filter(
      (name) =>
        isExpected(aircraftFacts[name] as Fact, powerplant) ||
        factValue(aircraftFacts, specs, name) !== null,
    )
    .map(specPath)
}

function specPath(name: AircraftFact) {
  return `meta.specs.${name}`
}

const identity = [
  'listing.model',
  'listing.boatTypeId',
  'listing.categoryId',
  ...groupPaths('identity'),
  'listing.isNew',
  ...groupPaths('cabin'),
]

const equipment = groupPaths('equipment')

const measurementPaths = [
  'listing.length',
  ...groupPaths('performance'),
  ...groupPaths('weights'),
  ...groupPaths('dimensions'),
  ...groupPaths('gear'),
  'listing.hullTypeId',
  'listing.engineCount',
  'listing.fuelTypeId',
]
