import { Form, Link, useNavigate } from 'react-router'
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal'
import IconX from '#icons/IconX'
import { formatCount, formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { readStorefrontAddress, stockOrders, storefrontAddress } from '../../storefront-address.ts'
import { readFormAsQuery } from '../read-form-as-query.ts'
import styles from './listings-tab.module.css'
import { StockCards } from './stock-cards.tsx'
import type { StorefrontData } from './storefront-data.ts'

/** All that they have for sale, of one broker or office if asked for. */
export function ListingsTab({ storefront }: { storefront: StorefrontData }) {
  const { brokerage, results, forSale, path, query } = storefront
  const { total, page, pageSize, items } = results
  if (forSale === 0)
    return (
      <EmptyState
        title={`${brokerage.name} has nothing for sale now`}
        text="Look at other brokers, or search all aircraft."
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
      <StockCards cards={items} />
      <div className={styles.foot}>
        <NumberedPages
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(to) => storefrontAddress(path, { ...query, page: to })}
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
        const asked = readStorefrontAddress(readFormAsQuery(currentTarget))
        void navigate(storefrontAddress(path, asked), { preventScrollReset: true })
      }}
    >
      <input type="hidden" name="tab" value="listings" />
      <Select label="Broker" name="emp" defaultValue={query.emp ?? ''}>
        <option value="">Anyone</option>
        {brokerage.bizEmployees.map(({ bizEmpId, name }) => (
          <option key={bizEmpId} value={bizEmpId}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Office" name="off" defaultValue={query.off ?? ''}>
        <option value="">All offices</option>
        {brokerage.bizLocations.map(({ bizLocationId, name }) => (
          <option key={bizLocationId} value={bizLocationId}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Sort" name="order" defaultValue={query.order}>
        {Object.entries(stockOrders).map(([order, { label }]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="link">
          Apply
        </button>
      </noscript>
    </Form>
  )
}

/** What the list is narrowed to, each with a way out. */
function Narrowing({ storefront }: { storefront: StorefrontData }) {
  const { brokerage, results, forSale, path, query } = storefront
  const employee = brokerage.bizEmployees.find(({ bizEmpId }) => bizEmpId === query.emp)
  const office = brokerage.bizLocations.find(({ bizLocationId }) => bizLocationId === query.off)
  const isNarrow = query.emp !== undefined || query.off !== undefined
  const all = storefrontAddress(path, { tab: 'listings', order: query.order })
  return (
    <p className={styles.narrowing} role="status">
      {employee && (
        <Chip
          name={employee.name}
          to={storefrontAddress(path, { ...query, emp: undefined, page: 0 })}
        />
      )}
      {office && (
        <Chip
          name={office.name}
          to={storefrontAddress(path, { ...query, off: undefined, page: 0 })}
        />
      )}
      <span className="num">
        {isNarrow
          ? `${formatNumber(results.total)} of ${formatNumber(forSale)} aircraft`
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
        icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />}
      >
        All filters
      </LinkButton>
    </p>
  )
}

function Chip({ name, to }: { name: string; to: string }) {
  return (
    <Link className={styles.chip} to={to} aria-label={`Remove ${name}`} preventScrollReset>
      {name}
      <IconX size={14} stroke={2} aria-hidden="true" />
    </Link>
  )
}
