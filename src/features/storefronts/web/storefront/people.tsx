import { type KeyboardEvent, useId, useState } from 'react'
import IconBuilding from '#icons/IconBuilding'
import { formatAddress } from '#kernel/format/addresses.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Link } from '#ui/link.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { storefrontUrl } from '../../storefront-url.ts'
import styles from './storefront.module.css'
import type { StorefrontData } from './storefront-data.ts'

/** Employees and offices, each with a link to their listings. */
export function People({ storefront }: { storefront: StorefrontData }) {
  const { bizEmployees, bizLocations } = storefront.brokerage
  const [tab, setTab] = useState<Tab>(storefront.query.off === undefined ? 'brokers' : 'offices')
  const id = useId()
  const tabs = [
    { tab: 'brokers', label: 'Brokers', count: bizEmployees.length },
    { tab: 'offices', label: 'Offices', count: bizLocations.length },
  ] as const
  const other = tab === 'brokers' ? 'offices' : 'brokers'
  const followArrows = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    setTab(other)
    document.getElementById(`${id}${other}`)?.focus()
  }
  return (
    <section className="mt-4 p-5 line rounded" aria-label="Team">
      <div role="tablist" aria-label="Team" className={styles.tabs}>
        {tabs.map(({ tab: name, label, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={followArrows}
          >
            {translate(label)} <span className="num">{formatNumber(count)}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`}>
        {tab === 'brokers' ? (
          <Brokers storefront={storefront} />
        ) : (
          <Offices storefront={storefront} />
        )}
      </div>
    </section>
  )
}

function Brokers({
  storefront: { brokerage, byEmployee, path, phones },
}: {
  storefront: StorefrontData
}) {
  if (brokerage.bizEmployees.length === 0)
    return <p className={styles.peopleNone}>No team members listed yet.</p>
  return (
    <ul className={styles.list}>
      {brokerage.bizEmployees.map(({ bizEmpId, name, desc, phone, cell, img }) => (
        <li key={bizEmpId}>
          <Monogram name={name} logoUrl={img} size="sm" />
          <div>
            <h3>{name}</h3>
            {desc && (
              <p>
                <WrittenText text={desc} />
              </p>
            )}
            <Phones {...{ phone, cell, phones }} />
            <ViewStock
              count={byEmployee[bizEmpId]}
              to={storefrontUrl(path, { tab: 'listings', emp: bizEmpId })}
              owner={t`of ${name}`}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Offices({
  storefront: { brokerage, byOffice, path, phones },
}: {
  storefront: StorefrontData
}) {
  if (brokerage.bizLocations.length === 0)
    return <p className={styles.peopleNone}>No offices listed yet.</p>
  return (
    <ul className={styles.list}>
      {brokerage.bizLocations.map((office) => (
        <li key={office.bizLocationId}>
          <span className={styles.building}>
            <IconBuilding size={20} />
          </span>
          <div>
            <h3>{[office.name, office.airportIdent].filter(Boolean).join(', ')}</h3>
            <p>{formatAddress(office)}</p>
            <Phones phone={office.phone} cell={null} phones={phones} />
            <ViewStock
              count={byOffice[office.bizLocationId]}
              to={storefrontUrl(path, { tab: 'listings', off: office.bizLocationId })}
              owner={t`at ${office.name}`}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Phones({ phone, cell, phones }: PhonesProps) {
  if (!phone && !cell) return <p>Phone not stated</p>
  return (
    <p className={styles.phones}>
      {phone && <a href={phoneHref(phone)}>{phones[phone] ?? phone}</a>}
      {cell && <a href={phoneHref(cell)}>{phones[cell] ?? cell} cell</a>}
    </p>
  )
}

function ViewStock({ count, to, owner }: { count: number | undefined; to: string; owner: string }) {
  if (!count) return <p>No active listings</p>
  return (
    <Link className={`link ${styles.viewAll}`} to={to} preventScrollReset>
      View {formatCount(count, 'listing')}
      <span className="sr"> {owner}</span>
    </Link>
  )
}

type Tab = 'brokers' | 'offices'

type PhonesProps = {
  phone: string | null
  cell: string | null
  phones: StorefrontData['phones']
}
