import { Link } from 'react-router'
import type { ListingStatusReport } from '#features/selling/status-contract.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import styles from './package-choice.module.css'

/** What the payment does to the listing: it stays on the market, returns to it, or is put there if the seller wishes. */
export function MarketChoice({ standing, isFree = false, isWished, onChange }: MarketChoiceProps) {
  const when = isFree ? 'at once' : 'as soon as it is paid for'
  if (standing.isActive)
    return (
      <p className={styles.note}>
        {standing.status === 'active'
          ? 'It stays on the market.'
          : `It is back on the market ${when}.`}
      </p>
    )
  return (
    <>
      <Checkbox
        label={`Put it on the market ${when}`}
        checked={isWished}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isWished && standing.needsContact && (
        <p className={styles.warning} role="status">
          Buyers cannot reach you yet, so it would stay hidden.{' '}
          <Link className="link" to={destinations.profile('profile')}>
            Give your name and a way to reach you
          </Link>{' '}
          first.
        </p>
      )}
    </>
  )
}

/** A listing that its seller has taken down is not put back unasked. */
export function wishedAtFirst({ status }: ListingStatusReport): boolean {
  return status !== 'inactive'
}

type MarketChoiceProps = {
  standing: ListingStatusReport
  isFree?: boolean
  isWished: boolean
  onChange: (isWished: boolean) => void
}
