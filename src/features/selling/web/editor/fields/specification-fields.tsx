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
          <LockedField label="Manufacturer" value={listing.make} look="row" />
          {[...identity, ...upkeep, ...state].map((path) => (
            <EditField key={path} path={path} look="row" />
          ))}
        </div>
        <div>
          <LockedField label="Length" value={listing.length.toFixed(1)} unit="ft" look="row" />
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

const identity = [
  'listing.model',
  'listing.boatTypeId',
  'listing.categoryId',
  'meta.specs.registration',
  'meta.specs.hullId',
  'listing.isNew',
  'meta.specs.passengers',
]

const state = [
  'meta.specs.damageHistory',
  'meta.specs.logs',
  'meta.specs.paintYear',
  'meta.specs.interiorYear',
]

const figures = [
  'meta.specs.speed.max',
  'meta.specs.speed.cruise',
  'meta.specs.rangeNm',
  'meta.specs.fuelCapacity',
  'meta.specs.weight',
  'meta.specs.maxTakeoffWeight',
  'meta.specs.wingspan',
  'meta.specs.height',
  'listing.hullTypeId',
  'listing.engineCount',
  'listing.fuelTypeId',
]

/** What its kind of engine calls for, and whatever else is stated. */
function upkeepPaths(isTurbine: boolean, { annualDue, ...specs }: ListingSpecs) {
  const forTurbines = (['inspections', 'engineProgram', 'landings'] as const).filter(
    (name) => isTurbine || specs[name] !== null,
  )
  const annual = !isTurbine || annualDue !== null ? ['annualDue' as const] : []
  return [...annual, ...forTurbines].map((name) => `meta.specs.${name}`)
}
