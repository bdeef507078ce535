import { formatMoney } from '#kernel/format.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { type AircraftFact, aircraftFacts } from '../../aircraft-facts.ts'
import type { ListingContact } from '../../contract.ts'
import { formatDay } from '../../dates-shown.ts'
import { engineFacts } from '../../engine-facts.ts'
import { factRow } from '../facts/fact-row.ts'
import type { BrochureData } from './brochure-data.ts'
import styles from './brochure-sheets.module.css'

/** The sheets themselves: photo, price and facts with the code; then panel, engines, description and more photos. */
export function BrochureSheets({ brochure }: { brochure: BrochureData }) {
  const { listing, parts, contact, address, now, site } = brochure
  const [first, ...others] = parts.images
  return (
    <article className={styles.sheets} aria-label={`Brochure of ${listing.title}`}>
      <header className={styles.head}>
        <div>
          <h1>{listing.title}</h1>
          <p className={styles.price}>
            {listing.price === null ? 'Price on request' : formatMoney(listing.price)}
          </p>
          <p>{listing.cityState}</p>
        </div>
        <Code brochure={brochure} />
      </header>
      {first && <img className={styles.title} src={first.large} alt="" />}
      <section className={styles.facts}>
        <h2>Facts</h2>
        <Facts rows={factRows(brochure)} />
      </section>
      <Seller contact={contact} />
      {parts.specs.description && (
        <section className={styles.text}>
          <h2>Description</h2>
          <p>{parts.specs.description}</p>
        </section>
      )}
      <Engines brochure={brochure} />
      <Panel brochure={brochure} />
      {others.length > 0 && (
        <ul className={styles.photos} aria-label="Photos">
          {others.slice(0, photosShown).map(({ src, small, caption }) => (
            <li key={src}>
              <img src={small} alt={caption ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        {site.name}, {formatDay(now)}. The seller states these facts; have the logs and the aircraft
        examined before you buy. {address}
      </footer>
    </article>
  )
}

function Code({ brochure: { code, listing } }: { brochure: BrochureData }) {
  return (
    <figure className={styles.code}>
      <img src={code} width={112} height={112} alt={`QR code of the page of ${listing.title}`} />
      <figcaption>All photos, and write to the seller</figcaption>
    </figure>
  )
}

/** Only what is stated: on paper nobody can ask. */
function factRows({ listing, parts: { specs } }: BrochureData): FactRow[] {
  const own: FactRow[] = [
    { label: 'Year', value: String(listing.year) },
    { label: 'Make', value: listing.make },
    { label: 'Model', value: listing.model },
    { label: 'Stock number', value: listing.stockNumber },
  ]
  return [...own, ...printed.map((name) => factRow(aircraftFacts, specs, name))].filter(
    ({ value }) => value !== null && value !== undefined,
  )
}

const printed: readonly AircraftFact[] = [
  'registration',
  'hullId',
  'hours',
  'passengers',
  'usefulLoad',
  'maxTakeoffWeight',
  'fuelCapacity',
  'speed.cruise',
  'rangeNm',
  'annualDue',
  'inspections',
  'engineProgram',
  'damageHistory',
  'logs',
  'paintYear',
  'interiorYear',
]

function Engines({ brochure: { parts } }: { brochure: BrochureData }) {
  const engines = parts.specs.engines.map((engine) => ({
    number: engine.number,
    rows: (['make', 'model', 'hp', 'thrustLbf', 'hours', 'hoursBasis', 'tboHours'] as const)
      .map((name) => factRow(engineFacts, engine, name))
      .filter(({ value }) => value !== null && value !== undefined),
  }))
  const stated = engines.filter(({ rows }) => rows.length > 0)
  if (stated.length === 0) return null
  return (
    <section className={styles.engines}>
      <h2>{stated.length > 1 ? 'Engines' : 'Engine'}</h2>
      <div>
        {stated.map(({ number, rows }) => (
          <Facts key={number} rows={rows} />
        ))}
      </div>
    </section>
  )
}

function Panel({ brochure: { parts } }: { brochure: BrochureData }) {
  const units = parts.specs.avionics.map(({ make, model }) =>
    [make, model].filter(Boolean).join(' '),
  )
  const lines = [
    { name: 'Avionics', items: units },
    ...parts.features.map(({ name, items }) => ({ name, items })),
  ].filter(({ items }) => items.length > 0)
  if (lines.length === 0) return null
  return (
    <section className={styles.text}>
      <h2>Equipment</h2>
      {lines.map(({ name, items }) => (
        <p key={name}>
          <b>{name}:</b> {items.join(', ')}
        </p>
      ))}
    </section>
  )
}

function Seller({ contact }: { contact: ListingContact }) {
  const { bizName, contactName, contactPhone, contactSMS, contactEmail, website } = contact
  const street = [contact.street, contact.street2].filter(Boolean).join(', ')
  const town = [contact.city, [contact.state, contact.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const lines = [
    bizName,
    contactName === bizName ? null : contactName,
    contactPhone,
    contactSMS === contactPhone ? null : contactSMS,
    contactEmail,
    website,
    [street, town].filter(Boolean).join(', '),
  ].filter(Boolean)
  return (
    <section className={styles.seller}>
      <h2>Seller</h2>
      <p>{lines.join(' · ')}</p>
    </section>
  )
}

const photosShown = 6
