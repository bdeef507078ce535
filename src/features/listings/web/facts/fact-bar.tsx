import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { calendarAge } from '../../calendar-limits.ts'
import type { ListingRecord } from '../../contract.ts'
import { identityFields } from '../../listing-fields.ts'
import type { EngineEntry, ListingSpecs } from '../../meta-contract.ts'
import { findOverhaulInterval, isHelicopter } from '../../rotorcraft.ts'
import { findPowerplant } from '../../rules.ts'
import { EngineGauge } from '../public/engine-gauge.tsx'
import type { ListingView } from '../public/listing-view.ts'
import styles from '../public/listings.module.css'
import { Term } from '../public/term/term.tsx'
import { AirframeOverhaulFact } from './airframe-overhaul.tsx'
import { helicopterName } from './components-section.tsx'
import { EngineLabel } from './engine-label.tsx'
import { FactBarItem, formatYearlyHours, Quantity } from './fact-bar-item.tsx'
import notes from './facts.module.css'
import { findLoadFact, formatFullFuelLoad } from './load-labels.ts'

/**
 * The five most important facts: year, total time, engine (airframe overhaul for Robinsons), load (range for jets),
 * and location.
 */
export function FactBar({ view }: { view: ListingView }) {
  const { listing, parts, place, now } = view
  const age = new Date(now).getUTCFullYear() - listing.year
  const interval = isHelicopter(listing) ? findOverhaulInterval(helicopterName(view)) : null
  return (
    <dl className={styles.bar}>
      <FactBarItem label={identityFields.year.label} context={formatAircraftAge(age)}>
        {listing.year}
      </FactBarItem>
      <FactBarItem
        label={aircraftFacts.hours.label}
        context={
          formatLandings(parts.specs.landings) ?? formatYearlyHours(listing.totalTimeHours, age)
        }
      >
        {listing.totalTimeHours === null ? (
          <NotStated />
        ) : (
          <Quantity value={listing.totalTimeHours} unit="hr" />
        )}
      </FactBarItem>
      {interval ? (
        <AirframeOverhaulFact interval={interval} view={view} />
      ) : (
        <EngineFact listing={listing} engines={parts.specs.engines} now={now} />
      )}
      <LoadFact specs={parts.specs} fuel={listing.fuel} />
      <FactBarItem
        label="Location"
        context={place.airport && `${place.airport.name}, ${place.airport.ident}`}
      >
        {listing.city} <span className="u">{listing.state}</span>
      </FactBarItem>
    </dl>
  )
}

function EngineFact({ listing: { engine, engineCount }, engines, now }: EngineFactProps) {
  if (engineCount === 0) return <FactBarItem label="Engine">None</FactBarItem>
  if (engine?.hours == null) {
    return (
      <FactBarItem label="Engine time">
        <NotStated />
      </FactBarItem>
    )
  }
  const { hours, tboHours } = engine
  const entry = engines.find((one) => one.hours === hours && one.tboHours === tboHours)
  const age = entry && calendarAge(entry, now)
  return (
    <FactBarItem label={<EngineLabel engine={engine} engineCount={engineCount} />}>
      <Quantity value={hours} unit={tboHours ? `of ${formatNumber(tboHours)} hr TBO` : 'hr'} />
      <EngineGauge hours={hours} tboHours={tboHours} age={age ?? null} />
      {age && tboHours === null && <span className={notes.note}>{age}</span>}
    </FactBarItem>
  )
}

/** Shows the useful load, or the first available related fact if it's missing. */
function LoadFact({ specs, fuel }: { specs: ListingSpecs; fuel: string | null }) {
  const { usefulLoad, passengers, maxTakeoffWeight, rangeNm, engineProgram, engines } = specs
  if (rangeNm !== null && findPowerplant(engines) === 'jet')
    return (
      <FactBarItem
        label={aircraftFacts.rangeNm.label}
        context={engineProgram && `Engine program: ${engineProgram}`}
      >
        <Quantity value={rangeNm} unit="nm" />
      </FactBarItem>
    )
  switch (findLoadFact(specs)) {
    case 'usefulLoad':
      return (
        <FactBarItem
          label={<Term of="useful-load">{aircraftFacts.usefulLoad.label}</Term>}
          context={formatFullFuelLoad(specs, fuel)}
        >
          {usefulLoad === null ? <NotStated /> : <Quantity value={usefulLoad} unit="lb" />}
        </FactBarItem>
      )
    case 'passengers':
      return <FactBarItem label={aircraftFacts.passengers.label}>{passengers}</FactBarItem>
    case 'maxTakeoffWeight':
      return (
        <FactBarItem label={aircraftFacts.maxTakeoffWeight.label}>
          <Quantity value={maxTakeoffWeight ?? 0} unit="lb" />
        </FactBarItem>
      )
  }
}

function formatLandings(landings: number | null): string | null {
  return landings === null ? null : formatCount(landings, 'landing')
}

function formatAircraftAge(years: number) {
  if (years < 0) return 'Next model year'
  if (years === 0) return 'This model year'
  return years === 1 ? '1 year old' : `${years} years old`
}

type EngineFactProps = { listing: ListingRecord; engines: EngineEntry[]; now: string }
