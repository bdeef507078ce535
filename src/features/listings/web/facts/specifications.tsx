import { formatNumber } from '#kernel/format.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { ListingSpecs } from '../../meta-contract.ts'
import type { ListingView } from '../public/listing-view.ts'
import { damageWords, logWords } from '../public/spec-words.ts'
import styles from '../public/two-columns.module.css'
import { loadFact } from './load-words.ts'
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
    { label: 'Manufacturer', value: listing.make },
    { label: 'Model', value: listing.model },
    { label: 'Category', value: listing.category },
    { label: 'Registration', value: specs.registration },
    { label: 'Serial number', value: specs.hullId },
    { label: 'Condition', value: listing.isNew ? 'New' : 'Used' },
    ...unlessAbove(specs, 'passengers', { label: 'Seats', value: figure(specs.passengers) }),
    ...upkeepRows(specs, now),
    { label: 'Damage history', value: specs.damageHistory && damageWords[specs.damageHistory] },
    { label: 'Logs', value: specs.logs && logWords[specs.logs] },
    { label: 'Paint', value: specs.paintYear },
    { label: 'Interior', value: specs.interiorYear },
  ]
}

function figureRows({ listing, parts: { specs } }: ListingView): FactRow[] {
  return [
    { label: 'Maximum cruise', value: figure(specs.speed.max), unit: 'kt' },
    { label: 'Normal cruise', value: figure(specs.speed.cruise), unit: 'kt' },
    { label: 'Range', value: figure(specs.rangeNm), unit: 'nm' },
    { label: 'Fuel, usable', value: figure(specs.fuelCapacity), unit: 'gal' },
    { label: 'Empty weight', value: figure(specs.weight), unit: 'lb' },
    ...unlessAbove(specs, 'maxTakeoffWeight', {
      label: 'Maximum take-off',
      value: figure(specs.maxTakeoffWeight),
      unit: 'lb',
    }),
    ...unlessAbove(specs, 'usefulLoad', {
      label: 'Useful load',
      value: figure(specs.usefulLoad),
      unit: 'lb',
    }),
    { label: 'Length', value: feet(listing.length), unit: 'ft' },
    { label: 'Wing span', value: feet(specs.wingspan), unit: 'ft' },
    { label: 'Height', value: feet(specs.height), unit: 'ft' },
    { label: 'Airframe', value: listing.hullMaterial },
    { label: 'Engines', value: figure(listing.engineCount) },
    { label: 'Fuel', value: listing.fuel },
  ]
}

/** Year, total time, engine time and load stand in the strip of facts; twice would be once too often. */
function unlessAbove(specs: ListingSpecs, fact: LoadFact, row: FactRow): FactRow[] {
  return loadFact(specs) === fact ? [] : [row]
}

function figure(value: number | null) {
  return value === null ? null : formatNumber(value)
}

function feet(value: number | null) {
  return value === null ? null : value.toFixed(1)
}

type LoadFact = ReturnType<typeof loadFact>
