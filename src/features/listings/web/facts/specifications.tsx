import { findKind } from '#features/lookups/kinds.ts'
import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { defaultUnits, formatQuantity, isCanonical, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { PhoneCollapsible } from '#ui/layout/phone-collapsible.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useUnits } from '#ui/units.tsx'
import { type AircraftFact, aircraftFacts } from '../../aircraft-facts.ts'
import { isAnnualExpired, isInspectionExpired } from '../../calendar-limits.ts'
import type { EquipmentReading } from '../../equipment/equipment-terms.ts'
import { formatLength } from '../../fact-format.ts'
import { type Fact, factLabel, isForKind } from '../../fact-table.ts'
import { identityFields, kindFields } from '../../listing-fields.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import { annualLabel, describeAircraft } from '../../rules.ts'
import { shownFacts, specificationGroups } from '../../specification-groups.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import { describeRows, factRow } from './fact-row.tsx'
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
        <Facts rows={identityRows(view, units)} ask={ask} />
        <PhoneCollapsible title="Performance and weights" aside={describeRows(measurements)}>
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

function EquipmentRows({ view, ask }: EquipmentRowsProps) {
  const mentions = new Map<string, EquipmentReading>(
    view.mentioned.map((item) => [aircraftFacts[item.fact].label, item]),
  )
  const rows = factRows(view, 'equipment').map((row) => ({
    ...row,
    hint: describeMention(mentions.get(row.label)),
  }))
  if (rows.length === 0) return null
  const half = Math.ceil(rows.length / 2)
  return (
    <PhoneCollapsible title="Equipment" aside={describeRows(rows)}>
      <h3 className={columns.heading}>Equipment</h3>
      <div className={columns.columns}>
        <Facts rows={rows.slice(0, half)} ask={ask} />
        <Facts rows={rows.slice(half)} ask={ask} />
      </div>
    </PhoneCollapsible>
  )
}

type EquipmentRowsProps = { view: ListingView; ask: ReturnType<typeof useAskLink> }

function identityRows(view: ListingView, units: Units): FactRow[] {
  const { listing } = view
  return [
    { label: identityFields.makeId.label, value: listing.make },
    { label: kindFields.model.label, value: listing.model },
    { label: kindFields.categoryId.label, value: translate(statedCategory(listing)) },
    ...factRows(view, 'identity'),
    ...originRows(view),
    { label: kindFields.isNew.label, value: translate(listing.isNew ? 'New' : 'Used') },
    ...factRows(view, 'class'),
    ...factRows(view, 'cabin'),
    ...upkeepRows(view),
    ...factRows(view, 'rotor'),
    ...factRows(view, 'envelope', units),
    ...factRows(view, 'launch'),
    ...factRows(view, 'condition'),
  ]
}

const { length, hullTypeId, engineCount, fuelTypeId } = kindFields
const measuredFields = { length, hullTypeId, engineCount, fuelTypeId }

function measurementRows(view: ListingView, units: Units): FactRow[] {
  const { listing, parts } = view
  const { engineCount } = listing
  const kind = findKind(listing)
  // Without an engine, "0" and "None" say nothing that the kind of aircraft doesn't.
  const isUnpowered = engineCount === 0 && !isForKind(kindFields.engineCount, kind)
  const fuel = listing.fuel ?? engineFuel(parts.specs)
  const field = (name: keyof typeof measuredFields, row: Omit<FactRow, 'label'>): FactRow[] =>
    row.value === null && !isForKind(measuredFields[name], kind)
      ? []
      : [{ label: factLabel(measuredFields[name], kind), ...row }]
  return [
    ...factRows(view, 'performance', units),
    ...factRows(view, 'weights', units),
    ...field('length', {
      value: formatLength(listing.length, units),
      unit: units.length,
      ...(listing.length !== null &&
        !isCanonical('length', units) && {
          original: formatQuantity('length', listing.length, defaultUnits),
        }),
    }),
    ...factRows(view, 'dimensions', units),
    ...factRows(view, 'gear'),
    ...field('hullTypeId', { value: translate(listing.hullMaterial) }),
    ...field('engineCount', {
      value: engineCount === null || isUnpowered ? null : formatNumber(engineCount),
    }),
    ...field('fuelTypeId', { value: isUnpowered && fuel === 'None' ? null : translate(fuel) }),
  ]
}

/** Returns the fuel if all engines that specify one agree. */
function engineFuel({ engines }: ListingSpecs): string | null {
  const fuels = new Set(engines.map(({ fuel }) => fuel))
  const [fuel] = fuels
  return fuels.size === 1 ? (fuel ?? null) : null
}

/** Omits facts of other kinds of aircraft, and the load fact because the fact bar above already shows it. */
function factRows(
  { listing, parts: { specs } }: ListingView,
  group: keyof typeof specificationGroups,
  units = defaultUnits,
): FactRow[] {
  const above: AircraftFact = findLoadFact(specs)
  const aircraft = describeAircraft(listing, specs.engines)
  return shownFacts(specificationGroups[group], specs, aircraft)
    .filter((name) => name !== above)
    .map((name) => {
      const row = factRow(aircraftFacts, specs, name, units)
      const label = factLabel(aircraftFacts[name] as Fact, aircraft.kind)
      if (name === 'stallCleanKnots' && isForSportPilots(specs))
        return { ...row, hint: 'Sport pilots may fly it with one passenger' }
      return label === row.label ? row : { ...row, name: undefined, label }
    })
}

/** Up to four seats and at most 59 knots. Source: 14 CFR 61.316. */
function isForSportPilots({ stallCleanKnots, passengers }: ListingSpecs): boolean {
  return stallCleanKnots !== null && stallCleanKnots <= 59 && passengers !== null && passengers <= 4
}

/** Returns text such as "The listing mentions GTN 650". A mention isn't a fact until the seller confirms it. */
function describeMention(reading: EquipmentReading | undefined): string | undefined {
  if (!reading) return undefined
  if (reading.value === 'no') return 'The listing says it has none'
  return t`The listing mentions ${reading.words}`
}

/** Returns the maintenance rows. For piston aircraft, some are omitted if not stated. */
function upkeepRows(view: ListingView): FactRow[] {
  const { listing, parts, now } = view
  const { annualDue, inspections, inspectionDue, engines } = parts.specs
  const rows = factRows(view, 'upkeep')
  const { powerplant } = describeAircraft(listing, engines)
  const due: Partial<Record<string, FactRow['value']>> = {
    ...(annualDue && {
      [aircraftFacts.annualDue.label]: formatDue(annualDue, isAnnualExpired(annualDue, now)),
    }),
    ...(inspectionDue &&
      powerplant !== 'piston' && {
        [aircraftFacts.inspectionDue.label]: formatDue(
          inspectionDue,
          isInspectionExpired(inspectionDue, now),
        ),
      }),
    // A turbine's annual is one of its inspections.
    ...(powerplant !== 'piston' && {
      [aircraftFacts.inspections.label]:
        inspections ?? (annualDue && t`Due ${formatMonth(annualDue)}`),
    }),
  }
  return rows
    .filter(({ label }) => powerplant === 'piston' || label !== aircraftFacts.annualDue.label)
    .map((row) => ({ ...row, value: due[row.label] ?? row.value }))
    .map((row) =>
      row.label === aircraftFacts.annualDue.label ? { ...row, label: annualLabel(listing) } : row,
    )
}

function formatDue(due: string, isExpired: boolean) {
  const month = formatMonth(due)
  if (!isExpired) return month
  return <span className="text-amber">Expired {month}</span>
}
