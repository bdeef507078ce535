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
import { describeOldDay } from '../../dated-facts.ts'
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
import { isKnown, MissingFacts } from './missing-facts.tsx'
import { originRows } from './origin-rows.ts'
import { useAskLinks } from './use-ask-links.tsx'

/** Specification table. Like a type certificate, it has every row. Those without a value are behind one line. */
export function Specifications({ view }: { view: ListingView }) {
  const units = useUnits()
  const identity = identityRows(view, units)
  const measurements = measurementRows(view, units)
  const equipment = equipmentRows(view)
  const known = measurements.filter(isKnown)
  return (
    <Section title="Specifications" id="specifications">
      <div className={columns.balanced}>
        <Facts rows={identity.filter(isKnown)} />
        {known.length > 0 && (
          <PhoneCollapsible title="Performance and weights" aside={describeRows(known)}>
            <Facts rows={known} />
          </PhoneCollapsible>
        )}
      </div>
      {measurements.some(({ original }) => original) && (
        <p className="mt-3 text-ink-3 text-12">On the right, the seller’s value, unchanged.</p>
      )}
      <EquipmentRows rows={equipment.filter(isKnown)} view={view} />
      <MissingFacts
        rows={[...identity, ...measurements, ...equipment, descriptionRow(view)]}
        view={view}
      />
    </Section>
  )
}

/** A row without a value has a mention in the listing's text, which doesn't replace the seller's word. */
function EquipmentRows({ rows, view }: EquipmentRowsProps) {
  const askLinks = useAskLinks(view)
  if (rows.length === 0) return null
  return (
    <PhoneCollapsible title="Equipment" aside={describeRows(rows)}>
      <h3 className={columns.heading}>Equipment</h3>
      <div className={columns.balanced}>
        <Facts rows={rows} renderQuestion={askLinks?.about} />
      </div>
    </PhoneCollapsible>
  )
}

type EquipmentRowsProps = { rows: readonly FactRow[]; view: ListingView }

/** Without a text, the listing has no section for it. */
function descriptionRow({ parts: { specs } }: ListingView): FactRow {
  return { label: aircraftFacts.description.label, value: specs.description?.trim() || null }
}

function equipmentRows(view: ListingView): FactRow[] {
  const mentions = new Map<string, EquipmentReading>(
    view.mentioned.map((item) => [aircraftFacts[item.fact].label, item]),
  )
  return factRows(view, 'equipment').map((row) => ({
    ...row,
    hint: describeMention(mentions.get(row.label)),
  }))
}

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
  { listing, parts: { specs }, now }: ListingView,
  group: keyof typeof specificationGroups,
  units = defaultUnits,
): FactRow[] {
  const above: AircraftFact = findLoadFact(specs)
  const aircraft = describeAircraft(listing, specs.engines)
  return shownFacts(specificationGroups[group], specs, aircraft)
    .filter((name) => name !== above)
    .map((name) => {
      const hint = describeOldDay(listing.confirmedFacts, name, now) ?? undefined
      const row = { ...factRow(aircraftFacts, specs, name, units), hint }
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
