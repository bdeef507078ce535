import { formatNumber } from '#kernel/format.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type AircraftFact, aircraftFacts, specificationGroups } from '../../aircraft-facts.ts'
import { identityFields, kindFields } from '../../listing-fields.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import type { ListingView } from '../public/listing-view.ts'
import styles from '../public/two-columns.module.css'
import { factRow } from './fact-row.ts'
import { loadFact } from './load-labels.ts'
import { upkeepRows } from './upkeep-rows.tsx'

/** Like a type certificate: every line is there, and says so when nobody stated it. */
export function Specifications({ view }: { view: ListingView }) {
  return (
    <Section title="Specifications" id="specifications">
      <div className={styles.columns}>
        <Facts rows={identityRows(view)} />
        <Facts rows={figureRows(view)} />
      </div>
    </Section>
  )
}

function identityRows({ listing, parts: { specs }, now }: ListingView): FactRow[] {
  return [
    { label: identityFields.makeId.label, value: listing.make },
    { label: kindFields.model.label, value: listing.model },
    { label: kindFields.categoryId.label, value: listing.category },
    ...factRows(specs, 'identity'),
    { label: kindFields.isNew.label, value: listing.isNew ? 'New' : 'Used' },
    ...factRows(specs, 'cabin'),
    ...upkeepRows(specs, now),
    ...factRows(specs, 'condition'),
  ]
}

function figureRows({ listing, parts: { specs } }: ListingView): FactRow[] {
  const { length } = identityFields
  const { engineCount } = listing
  return [
    ...factRows(specs, 'performance'),
    ...factRows(specs, 'weights'),
    { label: length.label, value: listing.length.toFixed(1), unit: length.unit },
    ...factRows(specs, 'dimensions'),
    { label: kindFields.hullTypeId.label, value: listing.hullMaterial },
    {
      label: kindFields.engineCount.label,
      value: engineCount === null ? null : formatNumber(engineCount),
    },
    { label: kindFields.fuelTypeId.label, value: listing.fuel },
  ]
}

/** The fact that the strip above shows for what it carries is not repeated here. */
function factRows(specs: ListingSpecs, group: keyof typeof specificationGroups): FactRow[] {
  const above: AircraftFact = loadFact(specs)
  const names: readonly AircraftFact[] = specificationGroups[group]
  return names.filter((name) => name !== above).map((name) => factRow(aircraftFacts, specs, name))
}
