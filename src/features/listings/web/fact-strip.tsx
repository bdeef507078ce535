import type { ReactNode } from 'react'
import { formatNumber } from '#ui/format.ts'
import { NotStated } from '#ui/not-stated.tsx'
import type { ListingRecord } from '../contract.ts'
import { EngineGauge } from './engine-gauge.tsx'
import { basisWords } from './engine-words.ts'
import styles from './fact-strip.module.css'
import type { ListingView } from './listing-view.ts'

/** The five facts that decide: year, total time, engine, load, place. */
export function FactStrip({ view }: { view: ListingView }) {
  const { listing, place, now } = view
  const age = new Date(now).getUTCFullYear() - listing.year
  return (
    <dl className={styles.strip}>
      <Fact label="Year" context={ageOf(age)}>
        {listing.year}
      </Fact>
      <Fact label="Total time" context={hoursAYear(listing.totalTimeHours, age)}>
        {listing.totalTimeHours === null ? (
          <NotStated />
        ) : (
          <>
            {formatNumber(listing.totalTimeHours)} <span className="u">h</span>
          </>
        )}
      </Fact>
      <EngineFact listing={listing} />
      <LoadFact listing={listing} />
      <Fact
        label="Place"
        context={place.airport && `${place.airport.name}, ${place.airport.ident}`}
      >
        {listing.city} <span className="u">{listing.state}</span>
      </Fact>
    </dl>
  )
}

function EngineFact({ listing: { engine, engineCount } }: { listing: ListingRecord }) {
  if (engineCount === 0) return <Fact label="Engine">None</Fact>
  if (engine?.hours == null) {
    return (
      <Fact label="Engine time">
        <NotStated />
      </Fact>
    )
  }
  const { hours, tboHours } = engine
  return (
    <Fact label={engineLabel(engine, engineCount)}>
      {formatNumber(hours)}{' '}
      <span className="u">{tboHours ? `of ${formatNumber(tboHours)} h to TBO` : 'h'}</span>
      <EngineGauge hours={hours} tboHours={tboHours} />
    </Fact>
  )
}

function engineLabel({ basis, tboHours }: StatedEngine, engineCount: number | null) {
  if ((engineCount ?? 1) > 1) {
    const which = tboHours ? 'Engine with least left' : 'Engine 1'
    return basis ? `${which} (${basis})` : which
  }
  return basis ? `Engine, ${basisWords[basis]} (${basis})` : 'Engine time'
}

function LoadFact({ listing }: { listing: ListingRecord }) {
  const { usefulLoad, seats } = listing
  const seatWords = seats === null ? null : `${seats} ${seats === 1 ? 'seat' : 'seats'}`
  return (
    <Fact label="Useful load" context={seatWords}>
      {usefulLoad === null ? (
        <NotStated />
      ) : (
        <>
          {formatNumber(usefulLoad)} <span className="u">lb</span>
        </>
      )}
    </Fact>
  )
}

function Fact({ label, context, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {context && <span className={styles.context}>{context}</span>}
      </dd>
    </div>
  )
}

function ageOf(years: number) {
  if (years < 0) return 'Next model year'
  if (years === 0) return 'This model year'
  return years === 1 ? '1 year old' : `${years} years old`
}

function hoursAYear(hours: number | null, age: number) {
  if (hours === null || age < 1) return null
  return `${formatNumber(Math.round(hours / age))} h a year`
}

type StatedEngine = NonNullable<ListingRecord['engine']>
type FactProps = { label: string; context?: string | null; children: ReactNode }
