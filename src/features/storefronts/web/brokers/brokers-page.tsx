import { useState } from 'react'
import { appContext } from '#kernel/app-context.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { brokersParameters, brokersUrl } from '../../brokers-url.ts'
import type { Broker } from '../../contract.ts'
import type { CountryMapDot } from '../../country-map.ts'
import { loadBrokersPage, readBrokersUrl } from '../../server/load-brokers-page.ts'
import { CountryMap } from '../country-map/country-map.tsx'
import type { Route } from './+types/brokers-page.ts'
import { BrokerFilters } from './broker-filters.tsx'
import { BrokerTable } from './broker-table.tsx'
import styles from './brokers.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readBrokersUrl(url.searchParams)
  const page = await loadBrokersPage(context.get(appContext), query)
  return { query, ...page }
}

export const handle = { query: brokersParameters }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { st } = loaderData?.query ?? {}
  const state = loaderData?.states.find(({ code }) => code === st)?.name
  const where = state ? t` in ${translateRegion(state)}` : ''
  return pageMeta(matches, {
    title: t`Aircraft Brokers${toTitleCase(where)}`,
    description: t`Aircraft brokers and dealers${where}: locations, current inventory, and contact details.`,
    path: brokersUrl({ st }),
  })
}

export default function BrokersPage({ loaderData }: Route.ComponentProps) {
  const { brokers, query, total, states, dots } = loaderData
  /** ID of the hovered or focused broker, shown in orange on the map. */
  const [lit, setLit] = useState<number | null>(null)
  const activeBroker = brokers.find(({ id }) => id === lit) ?? brokers[0]
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>
          Brokers <span className="num">{formatNumber(total)}</span>
        </h1>
        <p>
          Brokers and dealers with their current inventory. Do you sell for others?{' '}
          <Link className="link" to={destinations.createBrokerage()}>
            Create a brokerage
          </Link>
        </p>
      </header>
      <BrokerFilters query={query} states={states} />
      {activeBroker === undefined ? (
        <NothingFound {...loaderData} />
      ) : (
        <div className={styles.columns}>
          {/* Narrow screens show the map first. If it came later, the table would move while the page loads. */}
          <aside className={styles.side} aria-label="Broker locations">
            <BrokerMap dots={dots} broker={activeBroker} />
            <StateList states={states} chosen={query.st} />
          </aside>
          <div>
            <BrokerTable brokers={brokers} query={query} lit={lit} onLight={setLit} />
            <Pages query={query} total={total} />
          </div>
        </div>
      )}
    </div>
  )
}

function NothingFound({ query, states, all }: PageData) {
  const state = states.find(({ code }) => code === query.st)?.name ?? query.st
  const where = state ? t` in ${translateRegion(state)}` : ''
  if (all === 0)
    return (
      <EmptyState title="No brokers yet" text="Brokerages that sell here appear on this page." />
    )
  return (
    <EmptyState
      title={query.q ? t`No brokers match “${query.q}”${where}` : t`No brokers${where}`}
      text="Try fewer words or a different location."
      actions={
        <LinkButton to={brokersUrl({})} preventScrollReset>
          Show all brokers
        </LinkButton>
      }
    />
  )
}

function Pages({ query, total }: Pick<PageData, 'query' | 'total'>) {
  const { page, pageSize } = query
  const first = page * pageSize + 1
  const last = Math.min(total, first + pageSize - 1)
  return (
    <div className={styles.pages}>
      <span className="num">
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
      </span>
      <NumberedPages
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={(to) => brokersUrl({ ...query, page: to })}
      />
    </div>
  )
}

/** Text alternative to the map: states with brokers, sorted by number of brokers. */
function StateList({ states, chosen }: Pick<PageData, 'states'> & { chosen: string | undefined }) {
  const byCount = states.toSorted((a, b) => b.count - a.count)
  const [first, rest] = [byCount.slice(0, 5), byCount.slice(5)]
  return (
    <div className={styles.states}>
      <StateLinks states={first} chosen={chosen} />
      {rest.length > 0 && (
        <details>
          <summary className="link">All {formatCount(states.length, 'state')}</summary>
          <StateLinks states={rest} chosen={chosen} />
        </details>
      )}
    </div>
  )
}

function StateLinks({ states, chosen }: Pick<PageData, 'states'> & { chosen: string | undefined }) {
  return (
    <ul>
      {states.map(({ code, name, count }) => (
        <li key={code}>
          <Link
            to={brokersUrl({ st: code })}
            aria-current={code === chosen || undefined}
            preventScrollReset
          >
            <span>{translateRegion(name)}</span>
            <span className="num">{formatCount(count, 'broker')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Map of towns with brokers. The selected broker's town is orange. */
function BrokerMap({ dots, broker }: BrokerMapProps) {
  const chosen = dots.find(({ brokers }) => brokers.includes(broker.id))
  return (
    <CountryMap dots={dots} chosen={chosen?.name}>
      {broker.name}
      {broker.city && broker.state && t`, ${broker.city}, ${translateRegion(broker.state)}`}
      {!chosen && ' (not on this map)'}
    </CountryMap>
  )
}

type PageData = Route.ComponentProps['loaderData']

type BrokerMapProps = {
  dots: readonly CountryMapDot[]
  /** Broker whose town is highlighted. */
  broker: Broker
}
