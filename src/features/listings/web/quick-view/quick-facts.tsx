import { useState } from 'react'
import { formatCount, formatNumber } from '#kernel/format.ts'
import { classNames } from '#ui/class-names.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import type { ListingCard, QuickView } from '../../contract.ts'
import { EngineLabel } from '../facts/engine-label.tsx'
import { Figure, hoursAYear, StripFact } from '../facts/strip-fact.tsx'
import { EngineGauge } from '../public/engine-gauge.tsx'
import strip from '../public/fact-strip.module.css'
import { Term } from '../public/term/term.tsx'
import styles from './quick-facts.module.css'

/** What decides, in the manner of the listing's own strip. All but the airport is known from the card. */
export function QuickFacts({ listing, airport }: QuickFactsProps) {
  const { totalTimeHours: hours } = listing
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  return (
    <dl className={classNames(strip.strip, styles.strip)}>
      <StripFact
        label={aircraftFacts.hours.label}
        context={hoursAYear(hours, thisYear - listing.year)}
      >
        {hours === null ? <NotStated /> : <Figure value={hours} unit="h" />}
      </StripFact>
      <EngineFact listing={listing} />
      <LoadFact listing={listing} />
      <StripFact label="Place" context={airport && `${airport.name}, ${airport.ident}`}>
        {listing.city} <span className="u">{listing.state}</span>
      </StripFact>
    </dl>
  )
}

function EngineFact({ listing: { engine, engineCount } }: { listing: ListingCard }) {
  if (engineCount === 0) return <StripFact label="Engine">None</StripFact>
  if (engine?.hours == null) {
    return (
      <StripFact label="Engine time">
        <NotStated />
      </StripFact>
    )
  }
  const { hours, tboHours } = engine
  return (
    <StripFact label={<EngineLabel engine={engine} engineCount={engineCount} />}>
      <Figure value={hours} unit={tboHours ? `of ${formatNumber(tboHours)} h to TBO` : 'h'} />
      <EngineGauge hours={hours} tboHours={tboHours} />
    </StripFact>
  )
}

function LoadFact({ listing: { usefulLoad, seats } }: { listing: ListingCard }) {
  if (usefulLoad === null) {
    return <StripFact label={aircraftFacts.passengers.label}>{seats ?? <NotStated />}</StripFact>
  }
  return (
    <StripFact
      label={<Term of="useful-load">{aircraftFacts.usefulLoad.label}</Term>}
      context={seats === null ? null : formatCount(seats, 'seat')}
    >
      <Figure value={usefulLoad} unit="lb" />
    </StripFact>
  )
}

type QuickFactsProps = { listing: ListingCard; airport: QuickView['airport'] }
