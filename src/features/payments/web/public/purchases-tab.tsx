import type { z } from 'zod'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Link } from '#ui/link.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { useUser } from '#ui/user.tsx'
import type { listMyInvoicesEndpoint } from '../../contract.ts'
import { formatBilledAmount } from '../../format-amount.ts'
import { getInvoiceLabel, getInvoiceNumber, orderStateLabels } from '../../invoice-state-labels.ts'
import type { OrderState } from '../../order-states.ts'
import styles from '../payments.module.css'

/** The user's purchases with their remaining benefits. */
export function PurchasesTab({ bizId, ...list }: Purchases) {
  const { items, total } = list
  return (
    <>
      <PageHeader title="Purchases" count={total} />
      <Buyers bizId={bizId} />
      {total === 0 ? (
        <EmptyState
          title="No purchases yet"
          text="Packages list your aircraft, and products help you sell it. Your invoices appear here."
          actions={<LinkButton to={destinations.getStarted()}>Packages and prices</LinkButton>}
        />
      ) : (
        <>
          <ul>
            {items.map((purchase) => (
              <PurchaseRow key={purchase.invoiceId} purchase={purchase} />
            ))}
          </ul>
          <NewerOlder label="Pages" list={list} to={(page) => toPath(page, bizId)} />
        </>
      )}
    </>
  )
}

/** Links to the purchases of the brokerages that the user administers. */
function Buyers({ bizId }: Pick<Purchases, 'bizId'>) {
  const administered = useUser()?.businesses.filter(({ isAdmin }) => isAdmin) ?? []
  if (administered.length === 0) return null
  return (
    <nav className="flex flex-wrap gap-2 mb-4" aria-label="Buyers">
      <LinkButton to={toPath(0)} size="sm" aria-current={bizId === undefined ? 'page' : undefined}>
        You
      </LinkButton>
      {administered.map(({ id, name }) => (
        <LinkButton
          key={id}
          to={toPath(0, id)}
          size="sm"
          aria-current={bizId === id ? 'page' : undefined}
        >
          <span translate="no">{name}</span>
        </LinkButton>
      ))}
    </nav>
  )
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { invoiceId, listingId, listingTitle, title, state, createdDate } = purchase
  const { name, tone } =
    purchase.order && state === 'paid'
      ? orderStateLabels[purchase.order.state]
      : getInvoiceLabel(purchase)
  return (
    <li className={styles.row}>
      <div className="wrap-anywhere">
        <h2>{title}</h2>
        {listingTitle && listingId && (
          <p className="text-ink-3 text-14 font-400">for {listingTitle}</p>
        )}
      </div>
      <p className={styles.amount}>
        <b className="num">{formatBilledAmount(purchase)}</b>
        <span className="text-ink-3 text-14 font-400">{formatDate(createdDate)}</span>
      </p>
      <p className={styles.state}>
        <Tag tone={tone}>{translate(name)}</Tag>
        <span className="text-ink-3 text-14 font-400">{translate(describeGrant(purchase))}</span>
      </p>
      <div className={styles.purchasesTabActions}>
        {state === 'paid' && listingId !== null && (
          <LinkButton to={destinations.payListing(listingId)} size="sm">
            Renew<span className="sr"> {listingTitle}</span>
          </LinkButton>
        )}
        <Link className="link" to={destinations.invoice(invoiceId)}>
          Invoice<span className="sr"> {getInvoiceNumber(purchase)}</span>
        </Link>
      </div>
    </li>
  )
}

function describeGrant(purchase: Purchase): string {
  const { state, isInForce, grantedUntil, priceTier, order, awaitsTransferUntil } = purchase
  if (awaitsTransferUntil !== null) return t`Pay by ${formatDate(awaitsTransferUntil)}`
  if (order) return order.scheduledOn ? formatDate(order.scheduledOn) : orderSteps[order.state]
  if (state !== 'paid') return ''
  if (!isInForce) return grantedUntil === null ? 'Expired' : t`Expired ${formatDate(grantedUntil)}`
  if (priceTier.isProduct) return ''
  return grantedUntil === null ? 'No end date' : t`Until ${formatDate(grantedUntil)}`
}

/** Next steps by order state. Empty if the date is shown instead. */
const orderSteps: Record<OrderState, string> = {
  ordered: 'Paid. We’ll email you to set a date.',
  scheduled: '',
  done: '',
  canceled: '',
}

function toPath(page: number, bizId?: number): string {
  const biz = bizId === undefined ? '' : `&bizId=${bizId}`
  return `${destinations.profile('ads')}${biz}${page > 0 ? `&page=${page}` : ''}`
}

type Purchases = z.infer<typeof listMyInvoicesEndpoint.output> & { bizId: number | undefined }
type Purchase = Purchases['items'][number]
