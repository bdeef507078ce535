import { Link, useRevalidator } from 'react-router'
import { formatInstant } from '#kernel/format/dates.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import { useAction } from '#ui/use-action.ts'
import type { ImportSource } from '../contract.ts'
import {
  activateListingsEndpoint,
  maxActivatedListings,
  requestPackageEndpoint,
} from '../market-contract.ts'
import { offMarketReasons } from '../off-market-reasons.ts'
import section from './section.module.css'

/** Number of the source's inactive listings by reason, with the action that resolves each. */
export function OffMarket({ source, isStaff, onSettings }: OffMarketProps) {
  const { offMarket } = source
  const total = offMarket.reduce((sum, { listings }) => sum + listings, 0)
  if (total === 0) return null
  return (
    <section aria-labelledby="off-market">
      <Notice>
        <h2 id="off-market" className={section.offMarket}>
          {formatNumber(total)} of {formatCount(source.listingCount, 'listing')} inactive
        </h2>
        <ul className={section.causes}>
          {offMarket.map((count) => (
            <li key={count.reason}>
              <b className="num">{formatNumber(count.listings)}</b>{' '}
              {translate(offMarketReasons[count.reason].text)}.{' '}
              <Action {...{ source, count, isStaff, onSettings }} />
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

function Action({ source, count, isStaff, onSettings }: ActionProps) {
  const { revalidate } = useRevalidator()
  const timeZone = useTimeZone()
  const { isBusy, run } = useAction(async (sending: Promise<unknown>, message: string) => {
    try {
      await sending
      showToast({ message })
    } finally {
      await revalidate()
    }
  })
  const { reason, listings } = count
  switch (offMarketReasons[reason].action) {
    case 'none':
      return null
    case 'review':
      return isStaff ? (
        <Link className="link" to={destinations.moderation()}>
          Open review queue
        </Link>
      ) : null
    case 'package':
      if (isStaff)
        return (
          <Button size="sm" onClick={onSettings}>
            Choose a package
          </Button>
        )
      if (source.packageRequestedAt)
        return t`You requested a package on ${formatInstant(source.packageRequestedAt, timeZone)}.`
      return (
        <Button
          size="sm"
          busy={isBusy}
          onClick={() =>
            run(callApi(requestPackageEndpoint, { id: source.id }), 'Package requested')
          }
        >
          Request package
        </Button>
      )
    case 'activate':
      return (
        <Button
          size="sm"
          busy={isBusy}
          onClick={() =>
            run(
              callApi(activateListingsEndpoint, {
                id: source.id,
                reason: reason as 'ready' | 'deactivated',
                count: listings,
              }),
              listings > maxActivatedListings
                ? t`${maxActivatedListings} listings activated`
                : 'Listings activated',
            )
          }
        >
          Activate {formatNumber(Math.min(listings, maxActivatedListings))}
        </Button>
      )
  }
}

type OffMarketProps = { source: ImportSource; isStaff: boolean; onSettings: () => void }
type ActionProps = OffMarketProps & { count: ImportSource['offMarket'][number] }
