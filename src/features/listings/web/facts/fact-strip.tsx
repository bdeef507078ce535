import { formatNumber } from '#kernel/format.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { calendarAge } from '../../calendar-limits.ts'
import type { ListingRecord } from '../../contract.ts'
import { identityFields } from '../../listing-fields.ts'
import type { EngineEntry, ListingSpecs } from '../../meta-contract.ts'
import { EngineGauge } from '../public/engine-gauge.tsx'
import styles from '../public/fact-strip.module.css'
import type { ListingView } from '../public/listing-view.ts'
import { Term } from '../public/term/term.tsx'
import notes from './calendar-note.module.css'
import { EngineLabel } from './engine-label.tsx'
import { formatFullFuelLoad, loadFact } from './load-labels.ts'
import { Figure, hoursAYear, StripFact } from './strip-fact.tsx'

/** The five facts that decide: year, total time, engine, load, place. */
export function FactStrip({ view }: { view: ListingView }) {
  const { listing, parts, place, now } = view
  const age = new Date(now).getUTCFullYear() - listing.year
  return (
    <dl className={styles.strip}>
      <StripFact label={identityFields.year.label} context={formatAircraftAge(age)}>
        {listing.year}
      </StripFact>
      <StripFact
        label={aircraftFacts.hours.label}
        context={hoursAYear(listing.totalTimeHours, age)}
      >
        {listing.totalTimeHours === null ? (
          <NotStated />
        ) : (
          <Figure value={listing.totalTimeHours} unit="h" />
        )}
      </StripFact>
      <EngineFact listing={listing} engines={parts.specs.engines} now={now} />
      <LoadFact specs={parts.specs} fuel={listing.fuel} />
      <StripFact
        label="Place"
        context={place.airport && `${place.airport.name}, ${place.airport.ident}`}
      >
        {listing.city} <span className="u">{listing.state}</span>
      </StripFact>
    </dl>
  )
}

function EngineFact({ listing: { engine, engineCount }, engines, now }: EngineFactProps) {
  if (engineCount === 0) return <StripFact label="Engine">None</StripFact>
  if (engine?.hours == null) {
    return (
      <StripFact label="Engine time">
        <NotStated />
      </StripFact>
    )
  }
  const { hours, tboHours } = engine
  const entry = engines.find((one) => one.hours === hours && one.tboHours === tboHours)
  const age = entry && calendarAge(entry, now)
  return (
    <StripFact label={<EngineLabel engine={engine} engineCount={engineCount} />}>
      <Figure value={hours} unit={tboHours ? `of ${formatNumber(tboHours)} h to TBO` : 'h'} />
      <EngineGauge hours={hours} tboHours={tboHours} age={age ?? null} />
      {age && tboHours === null && <span className={notes.note}>{age}</span>}
    </StripFact>
  )
}

/** What it carries; where that is not stated, what is. */
function LoadFact({ specs, fuel }: { specs: ListingSpecs; fuel: string | null }) {
  const { usefulLoad, passengers, maxTakeoffWeight } = specs
  switch (loadFact(specs)) {
    case 'usefulLoad':
      return (
        <StripFact
          label={<Term of="useful-load">{aircraftFacts.usefulLoad.label}</Term>}
          context={formatFullFuelLoad(specs, fuel)}
        >
          {usefulLoad === null ? <NotStated /> : <Figure value={usefulLoad} unit="lb" />}
        </StripFact>
      )
    case 'passengers':
      return <StripFact label={aircraftFacts.passengers.label}>{passengers}</StripFact>
    case 'maxTakeoffWeight':
      return (
        <StripFact label={aircraftFacts.maxTakeoffWeight.label}>
          <Figure value={maxTakeoffWeight ?? 0} unit="lb" />
        </StripFact>
      )
  }
}

function formatAircraftAge(years: number) {
  if (years < 0) return 'Next model year'
  if (years === 0) return 'This model year'
  return years === 1 ? '1 year old' : `${years} years old`
}

type EngineFactProps = { listing: ListingRecord; engines: EngineEntry[]; now: string }
