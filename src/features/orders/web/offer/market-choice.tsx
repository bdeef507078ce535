import { publishingObstacle } from '#features/selling/publishing-obstacle.ts'
import type { ListingStatusReport } from '#features/selling/status-contract.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import styles from './offer.module.css'

/**
 * Explains the payment's effect on the listing: it stays active, becomes active again, or is activated if the
 * seller chooses.
 */
export function MarketChoice({
  listingStatus,
  isFree = false,
  isWished,
  onChange,
}: MarketChoiceProps) {
  const when = isFree ? 'immediately' : 'as soon as you pay'
  if (listingStatus.status === 'active')
    return <p className="text-ink-2 text-14">Your listing stays active.</p>
  if (listingStatus.isActive)
    return (
      <>
        {publishingObstacle(listingStatus) === null && (
          <p className="text-ink-2 text-14">
            {t`Your listing will be active again ${translate(when)}.`}
          </p>
        )}
        <Obstacles {...listingStatus} />
      </>
    )
  return (
    <>
      <Checkbox
        label={t`Activate the listing ${translate(when)}`}
        checked={isWished}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isWished && <Obstacles {...listingStatus} />}
    </>
  )
}

/** What keeps the listing hidden after the payment. */
function Obstacles({ needsContact, needsDeclaration }: ListingStatusReport) {
  return (
    <>
      {needsContact && (
        <p className={styles.warning} role="status">
          Buyers can’t reach you yet, so the listing would stay hidden.{' '}
          <Link className="link" to={destinations.profile('profile')}>
            Add your name and contact details
          </Link>{' '}
          first.
        </p>
      )}
      {needsDeclaration && (
        <p className={styles.warning} role="status">
          The listing would stay hidden until you{' '}
          <Link className="link" to={`${destinations.profile('profile')}#seller`}>
            say how you sell
          </Link>
          .
        </p>
      )}
    </>
  )
}

/** Doesn't reactivate a listing by default if its seller deactivated it. */
export function shouldActivateByDefault({ status }: ListingStatusReport): boolean {
  return status !== 'inactive'
}

type MarketChoiceProps = {
  listingStatus: ListingStatusReport
  isFree?: boolean
  isWished: boolean
  onChange: (isWished: boolean) => void
}
