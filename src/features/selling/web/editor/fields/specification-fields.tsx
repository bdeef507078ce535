import {
  type AircraftFact,
  aircraftFacts,
  specificationGroups,
} from '#features/listings/aircraft-facts.ts'
import { isExpected } from '#features/listings/fact-table.ts'
import { identityFields } from '#features/listings/listing-fields.ts'
import type { EngineEntry, ListingSpecs } from '#features/listings/meta-contract.ts'
import { isTurbinePowered } from '#features/listings/rules.ts'
import columns from '#features/listings/web/public/two-columns.module.css'
import { EditSection } from '../edit-section.tsx'
import { useDraft, useEditor } from '../editor-context.ts'
import { EditField } from './edit-field.tsx'
import { LockedField } from './locked-field.tsx'
import styles from './specification-fields.module.css'

/** The specification table with its values as inputs, in the same places. */
export function SpecificationFields() {
  const { listing, parts } = useEditor().view
  const isTurbine = isTurbinePowered(useDraft<EngineEntry[]>('meta.specs.engines'))
  const upkeep = upkeepPaths(isTurbine, parts.specs)
  return (
    <EditSection title="Specifications" id="edit-specifications">
      <div className={columns.columns}>
        <div>
          <LockedField label={identityFields.makeId.label} value={listing.make} look="row" />
          {[...identity, ...upkeep, ...groupPaths('condition')].map((path) => (
            <EditField key={path} path={path} look="row" />
          ))}
        </div>
        <div>
          <LockedField
            label={identityFields.length.label}
            value={listing.length.toFixed(1)}
            unit={identityFields.length.unit}
            look="row"
          />
          {figures.map((path) => (
            <EditField key={path} path={path} look="row" />
          ))}
        </div>
      </div>
      <p className={styles.note}>
        Year, make and length were confirmed when the listing was created and cannot change.
      </p>
    </EditSection>
  )
}

/** What the strip of facts asks for already. */
const inStrip: readonly AircraftFact[] = ['usefulLoad']

function groupPaths(group: keyof typeof specificationGroups): string[] {
  const names: readonly AircraftFact[] = specificationGroups[group]
  return names.filter((name) => !inStrip.includes(name)).map(specPath)
}

/** What its kind of engine calls for, and whatever else is stated. */
function upkeepPaths(isTurbine: boolean, specs: ListingSpecs): string[] {
  return specificationGroups.upkeep
    .filter((name) => isExpected(aircraftFacts[name], isTurbine) || specs[name] !== null)
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

const figures = [
  ...groupPaths('performance'),
  ...groupPaths('weights'),
  ...groupPaths('dimensions'),
  'listing.hullTypeId',
  'listing.engineCount',
  'listing.fuelTypeId',
]
