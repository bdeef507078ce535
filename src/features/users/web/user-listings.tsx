import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { useAction } from '#ui/use-action.ts'
import type { listUserListingsEndpoint } from '../contract.ts'
import styles from './users.module.css'

/** A user's listings with payments and leads. More are loaded on demand. */
export function UserListings({ id, first }: { id: number; first: Listings }) {
  const [items, setItems] = useState(first.items)
  const { isBusy, failure, run } = useAction(async () => {
    const { listUserListingsEndpoint } = await import('../contract.ts')
    const { pageSize } = first
    const page = Math.floor(items.length / pageSize)
    const next = await callApi(listUserListingsEndpoint, { id, page, pageSize })
    setItems([...items, ...next.items])
  }, describeFailure)
  return (
    <section aria-labelledby="user-listings">
      <h3 id="user-listings">
        Listings <span className="num">{formatNumber(first.total)}</span>
      </h3>
      {first.total === 0 && <p className="text-ink-3 text-12">None.</p>}
      <ul className={styles.list}>
        {items.map((listing) => (
          <li key={listing.listingId}>
            <span>
              <Link
                className="link"
                to={destinations.listing({ id: listing.listingId, slug: listing.slug })}
              >
                {listing.title}
              </Link>
              <small>
                {[
                  formatAskingPrice(listing),
                  listing.bizName,
                  listing.leads > 0 && formatCount(listing.leads, 'lead'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {listing.invoiceList.map(({ invoiceId, title, state }) => (
                  <span key={invoiceId}>
                    {' · '}
                    <Link className="link" to={destinations.invoice(invoiceId)}>
                      {title}
                    </Link>{' '}
                    {translate(state)}
                  </span>
                ))}
              </small>
            </span>
            <span className="flex-none text-right">
              <Tag tone={tones[listing.status] ?? 'quiet'}>
                {translate(names[listing.status]) ?? translate(listing.status)}
              </Tag>
            </span>
          </li>
        ))}
      </ul>
      <FailureNote text={failure} />
      {items.length < first.total && (
        <p className="flex flex-wrap justify-end gap-3">
          <Button size="sm" busy={isBusy} onClick={() => void run()}>
            More
          </Button>
        </p>
      )}
    </section>
  )
}

const names: Record<string, string> = {
  active: 'Active',
  inactive: 'Hidden',
  unpaid: 'Unpaid',
  expired: 'Expired',
  sold: 'Sold',
  'sold-expired': 'Sold, expired',
}

const tones: Record<string, 'good' | 'late' | 'sold'> = {
  active: 'good',
  expired: 'late',
  unpaid: 'late',
  sold: 'sold',
  'sold-expired': 'sold',
}

type Listings = z.infer<typeof listUserListingsEndpoint.output>
