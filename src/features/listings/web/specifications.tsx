import { type FactRow, Facts } from '#ui/facts.tsx'
import { formatNumber } from '#ui/format.ts'
import { Section } from '#ui/section.tsx'
import { formatMonth } from '../dates-shown.ts'
import type { ListingView } from './listing-view.ts'
import { damageWords, logWords } from './spec-words.ts'
import styles from './two-columns.module.css'

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

function identityRows({ listing, parts: { specs } }: ListingView): FactRow[] {
  return [
    { label: 'Manufacturer', value: listing.make },
    { label: 'Model', value: listing.model },
    { label: 'Category', value: listing.category },
    { label: 'Registration', value: specs.registration },
    { label: 'Serial number', value: specs.hullId },
    { label: 'Condition', value: listing.isNew ? 'New' : 'Used' },
    { label: 'Total time', value: figure(listing.totalTimeHours), unit: 'h' },
    { label: 'Seats', value: figure(specs.passengers) },
    { label: 'Annual due', value: specs.annualDue && formatMonth(specs.annualDue) },
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
    { label: 'Maximum take-off', value: figure(specs.maxTakeoffWeight), unit: 'lb' },
    { label: 'Useful load', value: figure(specs.usefulLoad), unit: 'lb' },
    { label: 'Length', value: feet(listing.length), unit: 'ft' },
    { label: 'Wing span', value: feet(specs.wingspan), unit: 'ft' },
    { label: 'Height', value: feet(specs.height), unit: 'ft' },
    { label: 'Airframe', value: listing.hullMaterial },
    { label: 'Engines', value: figure(listing.engineCount) },
    { label: 'Fuel', value: listing.fuel },
  ]
}

function figure(value: number | null) {
  return value === null ? null : formatNumber(value)
}

function feet(value: number | null) {
  return value === null ? null : value.toFixed(1)
}
