import { formatDay } from '#features/listings/dates-shown.ts'
import type { ListingStatusReport } from '#features/selling/status-contract.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import styles from '../offer/pay-listing-page.module.css'

/** The aircraft that is paid for, and what it has. */
export function PaidAircraft({ listing: { title, thumb, standing } }: { listing: Shown }) {
  return (
    <div className={styles.aircraft}>
      {thumb ? (
        <img className={styles.thumb} src={thumb} alt="" width={96} height={64} />
      ) : (
        <span className={styles.thumb}>
          <NoPhoto label="" />
        </span>
      )}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{describePackage(standing)}</p>
      </div>
    </div>
  )
}

/** "Solo, until Jan 12, 2027". */
export function describePackage({ tier, expires, status }: ListingStatusReport): string {
  if (tier === null) return 'No package yet'
  if (expires === null) return `${tier.title}, no end date`
  const hasRunOut = status === 'expired' || status === 'sold-expired'
  return `${tier.title}, ${hasRunOut ? 'expired' : 'until'} ${formatDay(expires)}`
}

type Shown = { title: string; thumb: string | null; standing: ListingStatusReport }
