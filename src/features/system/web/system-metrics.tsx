import IconAlertTriangle from '#icons/IconAlertTriangle'
import {
  formatAge,
  formatAgo,
  formatBytes,
  formatCount,
  formatNumber,
  splitBytes,
} from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { MarketTotals, SystemReport } from '../contract.ts'
import styles from './system.module.css'
import { describeBackgroundWork, type WorkMetric } from './work-metrics.ts'

/** Twelve metrics. The counts of listings, leads, and photos and the database size are up to five minutes old. */
export function SystemMetrics({ report }: { report: SystemReport }) {
  return (
    <dl className={styles.figures}>
      {toMetrics(report).map(({ name, value, unit, more, isLate }) => (
        <div key={name}>
          <dt>{translate(name)}</dt>
          <dd className={`num ${styles.value}`}>
            {translate(value)} {unit && <small>{translate(unit)}</small>}
          </dd>
          <dd className={styles.more} data-late={isLate || undefined}>
            {isLate && <IconAlertTriangle size={14} stroke={2} />}
            {translate(more)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function toMetrics(report: SystemReport): WorkMetric[] {
  const { stored, users, index, database, readAt, failureCount } = report
  const size = stored && splitBytes(stored.databaseBytes)
  const lag = index.oldestBehindAt
    ? Math.max(0, Math.round((Date.parse(readAt) - Date.parse(index.oldestBehindAt)) / 1_000))
    : 0
  return [
    {
      name: 'Users',
      value: `${users.isExact ? '' : '≈ '}${formatNumber(users.total)}`,
      more:
        users.targetedAddresses > 0
          ? t`${formatNumber(users.targetedAddresses)} with many wrong passwords`
          : t`${formatNumber(users.joined7Days)} joined in 7 days`,
      isLate: users.targetedAddresses > 0,
    },
    ...describeTotals(stored),
    describeStorage(report),
    {
      name: 'Index lag',
      value: index.isReady ? formatNumber(lag) : 'Loading',
      ...(index.isReady && { unit: 's' }),
      more: index.behind > 0 ? t`${formatCount(index.behind, 'change')} behind` : 'up to date',
      isLate: lag > 30,
    },
    {
      name: 'Database',
      value: size ? size.value : notCounted.value,
      ...(size && { unit: size.unit }),
      more: t`${database.connections} of ${database.maxConnections} connections, ${formatCount(database.webProcesses, 'process', 'processes')}`,
      isLate: database.connections > database.maxConnections * 0.9,
    },
    describeMails(report),
    {
      name: 'Failed jobs and emails',
      value: formatNumber(failureCount),
      ...(failureCount > 0
        ? { more: describeFailures(report), isLate: true }
        : { more: 'none failed' }),
    },
    ...describeBackgroundWork(report),
  ]
}

function describeTotals(stored: SystemReport['stored']): WorkMetric[] {
  const [listings, leads] = ['Active listings', 'Leads, 30 days']
  if (!stored) return [listings, leads].map((name) => ({ name, ...notCounted }))
  const { total, offered, byStatus } = stored.listings
  const { last30Days, waitingOverDay } = stored.leads
  return [
    {
      name: listings,
      value: formatNumber(offered),
      more: t`${formatNumber(total)} total, ${listOthers(byStatus)}`,
    },
    {
      name: leads,
      value: formatNumber(last30Days),
      ...(waitingOverDay > 0
        ? { more: t`${formatNumber(waitingOverDay)} waiting over 24 hr`, isLate: true }
        : { more: 'none waiting over 24 hr' }),
    },
  ]
}

/** Before the first count. */
const notCounted = { value: '–', more: 'not counted yet' }

function describeStorage({ storage, stored }: SystemReport): WorkMetric {
  const { freeBytes, totalBytes } = storage
  if (freeBytes === null || totalBytes === null)
    return {
      name: 'Storage',
      value: stored ? formatNumber(stored.pictures) : notCounted.value,
      unit: 'images',
      more: 'in a bucket',
    }
  const free = splitBytes(freeBytes)
  return {
    name: 'Storage',
    value: free.value,
    unit: t`${translate(free.unit)} free`,
    more: stored
      ? t`of ${formatBytes(totalBytes)}, ${formatCount(stored.pictures, 'image')}`
      : t`of ${formatBytes(totalBytes)}`,
    isLate: freeBytes < totalBytes * 0.05,
  }
}

function describeMails({ mails, readAt }: SystemReport): WorkMetric {
  const { waiting, late, oldestWaitingAt, isHeld } = mails
  const name = 'Emails waiting'
  const value = formatNumber(waiting)
  if (isHeld) return { name, value, more: 'held until SMTP_URL is set', isLate: true }
  if (late > 0)
    return { name, value, more: t`${formatNumber(late)} failed and will be retried`, isLate: true }
  const oldest = oldestWaitingAt && t`oldest ${formatAge(oldestWaitingAt, readAt)}`
  return { name, value, more: oldest ?? 'none overdue' }
}

function describeFailures({ failures, readAt }: SystemReport): string {
  const oldest = failures.at(-1)
  return oldest ? t`oldest ${formatAgo(oldest.since, readAt)}` : ''
}

function listOthers(byStatus: MarketTotals['listings']['byStatus']): string {
  const others = byStatus.filter(({ status, count }) => status !== 'active' && count > 0)
  return others.length > 0
    ? others.map(({ status, count }) => t`${formatNumber(count)} ${translate(status)}`).join(', ')
    : translate('all active')
}
