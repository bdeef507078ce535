import { daysLeftIfExpiringSoon } from '#features/listings/rules.ts'
import { canRenew } from '#features/listings/status-rules.ts'
import IconClockExclamation from '#icons/IconClockExclamation'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { statusLabels } from './status-labels.ts'

/** Status of a listing, with a tooltip that explains why the listing isn't visible. */
export function StatusTag({ report }: { report: ListingStatusReport }) {
  const { name, tone } = statusLabels[report.status]
  return (
    <span title={translate(report.whyHidden ?? undefined)}>
      <Tag tone={tone}>{translate(name)}</Tag>
      {report.isSalePending && (
        <>
          {' '}
          <Tag tone="late">Sale pending</Tag>
        </>
      )}
    </span>
  )
}

/** Warns that a listing's package expires soon. Renders nothing until then. */
export function ExpiryWarning({ report, now }: { report: ListingStatusReport; now: string }) {
  if (!canRenew(report) || report.expires === null) return null
  const days = daysLeftIfExpiringSoon(new Date(report.expires), new Date(now))
  if (days === null) return null
  return (
    <Tag tone="late" icon={<IconClockExclamation />}>
      {days === 0 ? 'Last day' : t`${formatCount(days, 'day')} left`}
    </Tag>
  )
}
