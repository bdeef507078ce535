import { Form, Link, useNavigate } from 'react-router'
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal'
import IconX from '#icons/IconX'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { inventorySortOrders, readStorefrontUrl, storefrontUrl } from '../../storefront-url.ts'
import { readFormAsQuery } from '../read-form-as-query.ts'
import { InventoryCards } from './inventory-cards.tsx'
import styles from './storefront.module.css'
import type { StorefrontData } from './storefront-data.ts'

/** All aircraft for sale, or only those of one broker or office. */
export function ListingsTab({ storefront }: { storefront: StorefrontData }) {
  const { brokerage, results, forSale, path, query } = storefront
  const { total, page, pageSize, items } = results
  if (forSale === 0)
    return (
      <EmptyState
        title={t`${brokerage.name} has no aircraft for sale right now`}
        text="Browse other brokers or search all aircraft."
        actions={<LinkButton to={destinations.search()}>Search all aircraft</LinkButton>}
      />
    )
  return (
    <section aria-labelledby="listings">
      <h2 id="listings" className="sr">
        Listings
      </h2>
      <StockTools storefront={storefront} />
      <Narrowing storefront={storefront} />
      <InventoryCards cards={items} />
      <div className={styles.footer}>
        <NumberedPages
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(to) => storefrontUrl(path, { ...query, page: to })}
        />
      </div>
    </section>
  )
}

function StockTools({ storefront: { brokerage, path, query } }: { storefront: StorefrontData }) {
  const navigate = useNavigate()
  return (
    <Form
      key={`${query.emp}|${query.off}|${query.order}`}
      className={styles.tools}
      action={path}
      onChange={({ currentTarget }) => {
        const newQuery = readStorefrontUrl(readFormAsQuery(currentTarget))
        void navigate(storefrontUrl(path, newQuery), { preventScrollReset: true })
      }}
    >
      <input type="hidden" name="tab" value="listings" />
      <Select
        label="Broker"
        name="emp"
        none="All brokers"
        options={brokerage.bizEmployees.map(({ bizEmpId, name }) => [bizEmpId, name])}
        defaultValue={query.emp ?? ''}
      />
      <Select
        label="Office"
        name="off"
        none="All offices"
        options={brokerage.bizLocations.map(({ bizLocationId, name }) => [bizLocationId, name])}
        defaultValue={query.off ?? ''}
      />
      <Select
        label="Sort"
        name="order"
        options={Object.entries(inventorySortOrders).map(([order, { label }]) => [
          order,
          translate(label),
        ])}
        defaultValue={query.order}
      />
      <noscript>
        <button type="submit" className="link">
          Apply
        </button>
      </noscript>
    </Form>
  )
}

/** Active filters, each with a link to remove it. */
function Narrowing({ storefront }: { storefront: StorefrontData }) {
  const { brokerage, results, forSale, path, query } = storefront
  const employee = brokerage.bizEmployees.find(({ bizEmpId }) => bizEmpId === query.emp)
  const office = brokerage.bizLocations.find(({ bizLocationId }) => bizLocationId === query.off)
  const isNarrow = query.emp !== undefined || query.off !== undefined
  const all = storefrontUrl(path, { tab: 'listings', order: query.order })
  return (
    <p className={styles.narrowing} role="status">
      {employee && (
        <Chip
          name={employee.name}
          to={storefrontUrl(path, { ...query, emp: undefined, page: 0 })}
        />
      )}
      {office && (
        <Chip name={office.name} to={storefrontUrl(path, { ...query, off: undefined, page: 0 })} />
      )}
      <span className="num">
        {isNarrow
          ? t`${formatNumber(results.total)} of ${formatNumber(forSale)} aircraft`
          : formatCount(forSale, 'aircraft', 'aircraft')}
      </span>
      {isNarrow && (
        <Link className="link" to={all} preventScrollReset>
          View all {formatNumber(forSale)}
        </Link>
      )}
      <LinkButton
        size="sm"
        className={styles.filters}
        to={destinations.search({ biz: brokerage.id, emp: query.emp, off: query.off })}
        icon={IconAdjustmentsHorizontal}
      >
        All filters
      </LinkButton>
    </p>
  )
}

function Chip({ name, to }: { name: string; to: string }) {
  return (
    <Link className={styles.chip} to={to} aria-label={t`Remove ${name}`} preventScrollReset>
      {name}
      <IconX size={14} stroke={2} />
    </Link>
  )
}
