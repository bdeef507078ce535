import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { defaultUnits, formatQuantity, isCanonical, type Units } from '#kernel/format/units.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { PhoneCollapsible } from '#ui/layout/phone-collapsible.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useUnits } from '#ui/units.tsx'
import { type AircraftFact, aircraftFacts, specificationGroups } from '../../aircraft-facts.ts'
import { isAnnualExpired, isInspectionExpired } from '../../calendar-limits.ts'
import type { EquipmentReading } from '../../equipment/equipment-terms.ts'
import { formatLength } from '../../fact-format.ts'
import { identityFields, kindFields } from '../../listing-fields.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import { isHelicopter } from '../../rotorcraft.ts'
import { findPowerplant, isTurbinePowered } from '../../rules.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import { factRow } from './fact-row.tsx'
import { findLoadFact } from './load-labels.ts'
import { originRows } from './origin-rows.ts'
import { useAskLink } from './use-ask-link.tsx'

/** Specification table. Like a type certificate, it has every row and shows "Not stated" for missing values. */
export function Specifications({ view }: { view: ListingView }) {
  const ask = useAskLink(view)
  const units = useUnits()
  const measurements = measurementRows(view, units)
  return (
    <Section title="Specifications" id="specifications">
      <div className={columns.columns}>
        <Facts rows={identityRows(view)} ask={ask} />
        <PhoneCollapsible
          title="Performance and weights"
          aside={formatCount(measurements.length, 'row')}
        >
          <Facts rows={measurements} ask={ask} />
        </PhoneCollapsible>
      </div>
      {measurements.some(({ original }) => original) && (
        <p className="mt-3 text-ink-3 text-12">On the right, the seller’s value, unchanged.</p>
      )}
      <EquipmentRows view={view} ask={ask} />
    </Section>
  )
}

function EquipmentRows({ view: { listing, parts, mentioned }, ask }: EquipmentRowsProps) {
  const isGlider = listing.engineCount === 0
  // Omits missing equipment for gliders because buyers don't expect it.
  const mentions = new Map<string, EquipmentReading>(
    mentioned.map((one) => [aircraftFacts[one.fact].label, one]),
  )
  const rows = factRows(parts.specs, 'equipment')
    .filter(({ value }) => !isGlider || value !== null)
    .map((row) => ({ ...row, hint: describeMention(mentions.get(row.label)) }))
  if (rows.length === 0) return null
  const half = Math.ceil(rows.length / 2)
  return (
    <PhoneCollapsible title="Equipment" aside={formatCount(rows.length, 'row')}>
      <h3 className={columns.heading}>Equipment</h3>
      <div className={columns.columns}>
        <Facts rows={rows.slice(0, half)} ask={ask} />
        <Facts rows={rows.slice(half)} ask={ask} />
      </div>
    </PhoneCollapsible>
  )
}

type EquipmentRowsProps = { view: ListingView; ask: ReturnType<typeof useAskLink> }

function identityRows(view: ListingView): FactRow[] {
  const { listing, parts, now } = view
  const { specs } = parts
  return [
    { label: identityFields.makeId.label, value: listing.make },
    { label: kindFields.model.label, value: listing.model },
    { label: kindFields.categoryId.label, value: statedCategory(listing) },
    ...factRows(specs, 'identity'),
    ...originRows(view),
    { label: kindFields.isNew.label, value: listing.isNew ? 'New' : 'Used' },
    ...classRows(specs),
    ...factRows(specs, 'cabin'),
    ...upkeepRows(specs, now),
    ...factRows(specs, 'condition'),
  ]
}

function measurementRows({ listing, parts: { specs } }: ListingView, units: Units): FactRow[] {
  const { length } = kindFields
  const { engineCount } = listing
  return [
    ...factRows(specs, 'performance', units),
    ...factRows(specs, 'weights', units),
    {
      label: length.label,
      value: formatLength(listing.length, units),
      unit: units.length,
      ...(listing.length !== null &&
        !isCanonical('length', units) && {
          original: formatQuantity('length', listing.length, defaultUnits),
        }),
    },
    ...dimensionRows(listing, specs, units),
    ...factRows(specs, 'gear'),
    { label: kindFields.hullTypeId.label, value: listing.hullMaterial },
    {
      label: kindFields.engineCount.label,
      value: engineCount === null ? null : formatNumber(engineCount),
    },
    { label: kindFields.fuelTypeId.label, value: listing.fuel ?? engineFuel(specs) },
  ]
}

/** A helicopter's span is its rotor diameter, which few sellers state. */
function dimensionRows(
  listing: ListingView['listing'],
  specs: ListingSpecs,
  units: Units,
): FactRow[] {
  const rows = factRows(specs, 'dimensions', units)
  if (!isHelicopter(listing)) return rows
  const span = aircraftFacts.wingspan.label
  return rows
    .filter(({ label, value }) => label !== span || value !== null)
    .map((row) => (row.label === span ? { ...row, label: 'Rotor diameter' } : row))
}

/** Returns the fuel if all engines that specify one agree. */
function engineFuel({ engines }: ListingSpecs): string | null {
  const fuels = new Set(engines.map(({ fuel }) => fuel))
  const [fuel] = fuels
  return fuels.size === 1 ? (fuel ?? null) : null
}

/** Returns all class rows for jets, but only those with a value for other aircraft. */
function classRows(specs: ListingSpecs): FactRow[] {
  const isJet = findPowerplant(specs.engines) === 'jet'
  return factRows(specs, 'class').filter(({ value }) => isJet || value !== null)
}

/** Omits the load fact because the fact bar above already shows it. */
function factRows(
  specs: ListingSpecs,
  group: keyof typeof specificationGroups,
  units = defaultUnits,
): FactRow[] {
  const above: AircraftFact = findLoadFact(specs)
  const names: readonly AircraftFact[] = specificationGroups[group]
  return names
    .filter((name) => name !== above)
    .map((name) => factRow(aircraftFacts, specs, name, units))
}

/** Returns text such as "The listing mentions GTN 650". A mention isn't a fact until the seller confirms it. */
function describeMention(reading: EquipmentReading | undefined): string | undefined {
  if (!reading) return undefined
  if (reading.value === 'no') return 'The listing says it has none'
  return `The listing mentions ${reading.words}`
}

/** Returns the maintenance rows. For piston aircraft, some are omitted if not stated. */
function upkeepRows(specs: ListingSpecs, now: string): FactRow[] {
  const { annualDue, inspections, inspectionDue, engines } = specs
  const isTurbine = isTurbinePowered(engines)
  const row = (name: UpkeepFact) => factRow(aircraftFacts, specs, name)
  if (isTurbine) {
    const due = annualDue && `Due ${formatMonth(annualDue)}`
    const value = inspections ?? due
    return turbineUpkeep.map((name): FactRow => {
      if (name === 'inspections') return { ...row(name), value }
      if (name !== 'inspectionDue' || inspectionDue === null) return row(name)
      return {
        ...row(name),
        value: formatDue(inspectionDue, isInspectionExpired(inspectionDue, now)),
      }
    })
  }
  return [
    {
      ...row('annualDue'),
      value: annualDue && formatDue(annualDue, isAnnualExpired(annualDue, now)),
    },
    ...turbineUpkeep.map(row).filter(({ value }) => value !== null),
  ]
}

const turbineUpkeep = specificationGroups.upkeep.filter((name) => name !== 'annualDue')
type UpkeepFact = (typeof specificationGroups.upkeep)[number]

function formatDue(due: string, isExpired: boolean) {
  const month = formatMonth(due)
  if (!isExpired) return month
  return <span className="text-amber">Expired {month}</span>
}
