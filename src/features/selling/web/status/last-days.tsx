import { lastDays } from '#features/listings/rules.ts'
import { mayRenew } from '#features/listings/status-rules.ts'
import IconClockExclamation from '#icons/IconClockExclamation'
import { formatCount } from '#kernel/format.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'

/** Warns that a listing's package runs out soon; nothing while there is time. */
export function LastDays({ standing, now }: { standing: ListingStatusReport; now: string }) {
  if (!mayRenew(standing) || standing.expires === null) return null
  const days = lastDays(new Date(standing.expires), new Date(now))
  if (days === null) return null
  return (
    <Tag tone="late" icon={<IconClockExclamation aria-hidden="true" />}>
      {days === 0 ? 'Last day' : `${formatCount(days, 'day')} left`}
    </Tag>
  )
}
