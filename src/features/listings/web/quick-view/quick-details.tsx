import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { QuickView } from '../../contract.ts'
import styles from './quick-details.module.css'

/** How the seller describes it, who that is, and every other field; null while they are on their way. */
export function QuickDetails({ view, url }: { view: QuickView | null; url: string }) {
  if (!view) return <Waiting />
  return (
    <>
      <div className={styles.words}>
        {view.description && <p className={styles.description}>{view.description}</p>}
        {!view.isSold && <p className={styles.seller}>{sellerWords(view)}</p>}
      </div>
      <Section title="All facts" dense>
        <div className={styles.facts}>
          <Facts rows={aircraftRows(view)} />
          <Facts rows={placeRows(view)} />
          <Link to={`${url}#place`} className={styles.map}>
            <img
              src={view.mapUrl}
              width={200}
              height={200}
              alt={`Map of ${view.city}, ${view.state}`}
            />
          </Link>
        </div>
      </Section>
    </>
  )
}

function sellerWords({ seller, isIndv }: QuickView): string {
  if (!isIndv) return `Offered by ${seller ?? 'a brokerage'}`
  return seller ? `Offered by ${seller}, private seller` : 'Offered by a private seller'
}

function aircraftRows(view: QuickView): FactRow[] {
  return [
    { label: 'Year', value: view.year },
    { label: 'Make', value: view.make },
    { label: 'Model', value: view.model },
    { label: 'Category', value: view.category },
    { label: 'Condition', value: view.isNew ? 'New' : 'Used' },
    { label: 'Length', value: view.length.toFixed(1), unit: 'ft' },
    { label: 'Airframe', value: view.hullMaterial },
  ]
}

function placeRows(view: QuickView): FactRow[] {
  return [
    { label: 'Fuel', value: view.fuel },
    { label: 'Engines', value: view.engineCount },
    { label: 'Seats', value: view.seats === null ? null : formatNumber(view.seats) },
    { label: 'For rent', value: view.isForRent ? 'Yes' : 'No' },
    { label: 'City', value: view.city },
    { label: 'State', value: view.state },
    { label: 'ZIP', value: view.zip },
  ]
}

const waitingLines = ['96%', '92%', '64%', '30%']

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="sr">loading...</span>
      {waitingLines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
