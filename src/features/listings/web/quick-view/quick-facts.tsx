import { useState } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import type { ListingCard } from '../../contract.ts'
import type { QuickView } from '../../quick-view-contract.ts'
import { EngineFact } from '../facts/engine-fact.tsx'
import { FactBarItem, formatYearlyHours, Quantity } from '../facts/fact-bar-item.tsx'
import strip from '../public/listings.module.css'
import { Term } from '../public/term/term.tsx'
import styles from '../quick-photos.module.css'

/** Key facts in the style of the listing's fact bar. All but the airport come from the card. */
export function QuickFacts({ listing, airport }: QuickFactsProps) {
  const { totalTimeHours: hours } = listing
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  return (
    <dl className={classNames(strip.bar, styles.quickFactsBar)}>
      <FactBarItem
        label={aircraftFacts.hours.label}
        context={formatYearlyHours(hours, thisYear - listing.year)}
      >
        {hours === null ? <NotStated /> : <Quantity value={hours} unit="hr" />}
      </FactBarItem>
      <EngineFact listing={listing} />
      <LoadFact listing={listing} />
      <FactBarItem label="Location" context={airport && `${airport.name}, ${airport.ident}`}>
        {listing.city} <span className="u">{listing.state}</span>
      </FactBarItem>
    </dl>
  )
}

function LoadFact({ listing: { usefulLoad, seats } }: { listing: ListingCard }) {
  if (usefulLoad === null) {
    return (
      <FactBarItem label={aircraftFacts.passengers.label}>{seats ?? <NotStated />}</FactBarItem>
    )
  }
  return (
    <FactBarItem
      label={<Term of="useful-load">{aircraftFacts.usefulLoad.label}</Term>}
      context={seats === null ? null : formatCount(seats, 'seat')}
    >
      <Quantity value={usefulLoad} unit="lb" />
    </FactBarItem>
  )
}

type QuickFactsProps = { listing: ListingCard; airport: QuickView['airport'] }
