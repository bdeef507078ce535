import { formatNumber } from '#kernel/format.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type AircraftFact, aircraftFacts, specificationGroups } from '../../aircraft-facts.ts'
import { describeMention } from '../../equipment/describe-mention.ts'
import type { EquipmentReading } from '../../equipment/equipment-words.ts'
import { identityFields, kindFields } from '../../listing-fields.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import { findPowerplant } from '../../rules.ts'
import type { ListingView } from '../public/listing-view.ts'
import styles from '../public/two-columns.module.css'
import { factRow } from './fact-row.tsx'
import { loadFact } from './load-labels.ts'
import { upkeepRows } from './upkeep-rows.tsx'
import { useAsk } from './use-ask.tsx'

/** Like a type certificate: every line is there, and says so when nobody stated it. */
export function Specifications({ view }: { view: ListingView }) {
  const ask = useAsk(view)
  return (
    <Section title="Specifications" id="specifications">
      <div className={styles.columns}>
        <Facts rows={identityRows(view)} ask={ask} />
        <Facts rows={figureRows(view)} ask={ask} />
      </div>
      <EquipmentRows view={view} ask={ask} />
    </Section>
  )
}

function EquipmentRows({ view: { listing, parts, mentioned }, ask }: EquipmentRowsProps) {
  const isGlider = listing.engineCount === 0
  // Nobody asks a glider for de-icing: what is not stated of one is left out.
  const mentions = new Map<string, EquipmentReading>(
    mentioned.map((one) => [aircraftFacts[one.fact].label, one]),
  )
  const rows = factRows(parts.specs, 'equipment')
    .filter(({ value }) => !isGlider || value !== null)
    .map((row) => ({ ...row, hint: describeMention(mentions.get(row.label)) }))
  if (rows.length === 0) return null
  const half = Math.ceil(rows.length / 2)
  return (
    <>
      <h3 className={styles.heading}>Equipment</h3>
      <div className={styles.columns}>
        <Facts rows={rows.slice(0, half)} ask={ask} />
        <Facts rows={rows.slice(half)} ask={ask} />
      </div>
    </>
  )
}

type EquipmentRowsProps = { view: ListingView; ask: ReturnType<typeof useAsk> }

function identityRows({ listing, parts: { specs }, now }: ListingView): FactRow[] {
  return [
    { label: identityFields.makeId.label, value: listing.make },
    { label: kindFields.model.label, value: listing.model },
    { label: kindFields.categoryId.label, value: listing.category },
    ...factRows(specs, 'identity'),
    { label: kindFields.isNew.label, value: listing.isNew ? 'New' : 'Used' },
    ...classRows(specs),
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
    ...factRows(specs, 'gear'),
    { label: kindFields.hullTypeId.label, value: listing.hullMaterial },
    {
      label: kindFields.engineCount.label,
      value: engineCount === null ? null : formatNumber(engineCount),
    },
    { label: kindFields.fuelTypeId.label, value: listing.fuel },
  ]
}

/** Of a jet, and of whatever says that it is one. */
function classRows(specs: ListingSpecs): FactRow[] {
  const isJet = findPowerplant(specs.engines) === 'jet'
  return factRows(specs, 'class').filter(({ value }) => isJet || value !== null)
}

/** The fact that the strip above shows for what it carries is not repeated here. */
function factRows(specs: ListingSpecs, group: keyof typeof specificationGroups): FactRow[] {
  const above: AircraftFact = loadFact(specs)
  const names: readonly AircraftFact[] = specificationGroups[group]
  return names.filter((name) => name !== above).map((name) => factRow(aircraftFacts, specs, name))
}
