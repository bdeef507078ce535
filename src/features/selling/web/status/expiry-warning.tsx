import { daysLeftIfExpiringSoon } from '#features/listings/rules.ts'
import { canRenew } from '#features/listings/status-rules.ts'
import IconClockExclamation from '#icons/IconClockExclamation'
import { formatCount } from '#kernel/format/numbers.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'

/** Warns that a listing's package expires soon. Renders nothing until then. */
export function ExpiryWarning({ standing, now }: { standing: ListingStatusReport; now: string }) {
  if (!canRenew(standing) || standing.expires === null) return null
  const days = daysLeftIfExpiringSoon(new Date(standing.expires), new Date(now))
  if (days === null) return null
  return (
    <Tag tone="late" icon={<IconClockExclamation aria-hidden="true" />}>
      {days === 0 ? 'Last day' : `${formatCount(days, 'day')} left`}
    </Tag>
  )
}
