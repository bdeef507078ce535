import { findKind, type Kind } from '#features/lookups/kinds.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { useUnits } from '#ui/units.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { calendarAge } from '../../calendar-limits.ts'
import { describeOldDay } from '../../dated-facts.ts'
import { findUnpoweredKeyFact, type KeyFactName } from '../../key-facts.ts'
import { identityFields } from '../../listing-fields.ts'
import type { ListingSpecs } from '../../meta-contract.ts'
import { findOverhaulInterval, isHelicopter } from '../../rotorcraft.ts'
import { findPowerplant } from '../../rules.ts'
import type { ListingView } from '../public/listing-view.ts'
import styles from '../public/listings.module.css'
import { Term } from '../public/term/term.tsx'
import { AirframeOverhaulFact, helicopterName } from './airframe-overhaul.tsx'
import { EngineFact } from './engine-fact.tsx'
import { FactBarItem, FactQuantity, formatYearlyHours, MeasuredQuantity } from './fact-bar-item.tsx'
import { factRow } from './fact-row.tsx'
import { findLoadFact, formatFullFuelLoad } from './load-labels.ts'

/**
 * The five most important facts: year, total time, engine (airframe overhaul for Robinsons), load (range for jets),
 * and location.
 */
export function FactBar({ view }: { view: ListingView }) {
  const { listing, parts, place, now } = view
  const age = new Date(now).getUTCFullYear() - listing.year
  const engine = findCardEngine(view)
  const engineAge = (engine && calendarAge(engine, now)) ?? null
  const asOf = (path: string) => describeOldDay(listing.confirmedFacts, path, now)
  const keyFact = findUnpoweredKeyFact(findKind(listing))
  const interval = isHelicopter(listing) ? findOverhaulInterval(helicopterName(view)) : null
  return (
    <dl className={styles.bar}>
      <FactBarItem label={translate(identityFields.year.label)} context={formatAircraftAge(age)}>
        {listing.year}
      </FactBarItem>
      <FactBarItem
        label={translate(aircraftFacts.hours.label)}
        asOf={asOf('hours')}
        context={
          formatLandings(parts.specs.landings) ?? formatYearlyHours(listing.totalTimeHours, age)
        }
      >
        {listing.totalTimeHours === null ? (
          <NotStated />
        ) : (
          <FactQuantity value={listing.totalTimeHours} unit="hr" />
        )}
      </FactBarItem>
      {keyFact && parts.specs.engines.length === 0 ? (
        <KeyFact specs={parts.specs} name={keyFact} />
      ) : interval ? (
        <AirframeOverhaulFact interval={interval} view={view} />
      ) : (
        <EngineFact
          listing={listing}
          age={engineAge}
          asOf={engine ? asOf(`engines.${engine.number}.hours`) : null}
        />
      )}
      <LoadFact kind={findKind(listing)} specs={parts.specs} fuel={listing.fuel} />
      <FactBarItem
        label="Location"
        context={place.airport && t`${place.airport.name}, ${place.airport.ident}`}
      >
        {listing.city} <span className="u">{translateRegion(listing.state)}</span>
      </FactBarItem>
    </dl>
  )
}

/** Returns the engine on the card. */
function findCardEngine({ listing: { engine }, parts }: ListingView) {
  return parts.specs.engines.find(
    (item) => item.hours === engine?.hours && item.hoursBasis === engine.basis,
  )
}

/**
 * Shows the useful load, or the first available related fact if it's missing. An airship's envelope determines how much it
 * lifts.
 */
function LoadFact({ kind, specs, fuel }: LoadFactProps) {
  const units = useUnits()
  if (kind === 'airship') return <KeyFact specs={specs} name="envelope.volume" />
  const isJet = kind === 'jet' || findPowerplant(specs.engines) === 'jet'
  const { usefulLoad, passengers, maxTakeoffWeight, rangeNm, engineProgram } = specs
  if (rangeNm !== null && isJet)
    return (
      <FactBarItem
        label={translate(aircraftFacts.rangeNm.label)}
        context={engineProgram && t`Engine program: ${engineProgram}`}
      >
        <MeasuredQuantity quantity="distance" value={rangeNm} />
      </FactBarItem>
    )
  switch (findLoadFact(specs)) {
    case 'usefulLoad':
      return (
        <FactBarItem
          label={<Term termKey="useful-load">{translate(aircraftFacts.usefulLoad.label)}</Term>}
          context={formatFullFuelLoad(specs, fuel, units)}
        >
          {usefulLoad === null ? (
            <NotStated />
          ) : (
            <MeasuredQuantity quantity="mass" value={usefulLoad} />
          )}
        </FactBarItem>
      )
    case 'passengers':
      return (
        <FactBarItem label={translate(aircraftFacts.passengers.label)}>{passengers}</FactBarItem>
      )
    case 'maxTakeoffWeight':
      return (
        <FactBarItem label={translate(aircraftFacts.maxTakeoffWeight.label)}>
          <MeasuredQuantity quantity="mass" value={maxTakeoffWeight ?? 0} />
        </FactBarItem>
      )
  }
}

/** A fact that its kind's buyers look at first, or a related one if it isn't stated. */
function KeyFact({ specs, name }: { specs: ListingSpecs; name: KeyFactName }) {
  const units = useUnits()
  const toRow = (item: keyof typeof aircraftFacts) => factRow(aircraftFacts, specs, item, units)
  const row = toRow(name)
  const stated = [row, toRow('wingspan'), toRow('envelope.hours')].find(
    (item) => item.value !== null,
  )
  const { label, value, unit } = stated ?? row
  return (
    <FactBarItem label={translate(label)}>
      {value === null ? <NotStated /> : translate(value)}{' '}
      {value !== null && <span className="u">{translate(unit)}</span>}
    </FactBarItem>
  )
}

type LoadFactProps = { kind: Kind; specs: ListingSpecs; fuel: string | null }

function formatLandings(landings: number | null): string | null {
  return landings === null ? null : formatCount(landings, 'landing')
}

function formatAircraftAge(years: number) {
  if (years < 0) return translate('Next model year')
  if (years === 0) return translate('This model year')
  return years === 1 ? translate('1 year old') : t`${years} years old`
}
