import type { ListingStatusReport } from '#features/selling/status-contract.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import styles from '../payments.module.css'

/** The paid listing and its current package. */
export function PaidAircraft({
  listing: { title, thumb, standing },
}: {
  listing: PaidListingSummary
}) {
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
        <p className="font-600 wrap-anywhere">{title}</p>
        <p className="text-ink-3 text-14">{describePackage(standing)}</p>
      </div>
    </div>
  )
}

/** Returns text such as "Solo, until Jan 12, 2027". */
export function describePackage({ tier, expires, status }: ListingStatusReport): string {
  if (tier === null) return 'No package yet'
  if (expires === null) return `${tier.title}, no end date`
  const hasRunOut = status === 'expired' || status === 'sold-expired'
  return `${tier.title}, ${hasRunOut ? 'expired' : 'until'} ${formatDate(expires)}`
}

type PaidListingSummary = { title: string; thumb: string | null; standing: ListingStatusReport }
