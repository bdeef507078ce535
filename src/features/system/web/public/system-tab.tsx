import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AuditEntry } from '#features/audit/contract.ts'
import { AuditTable } from '#features/audit/web/public/audit-table.tsx'
import { formatBilledAmount } from '#features/payments/format-amount.ts'
import { describePayments } from '#features/payments/offered-provider.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatDate, formatSeconds } from '#kernel/format/dates.ts'
import { formatAge } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import type { SystemReport } from '../../contract.ts'
import type { MailDomain } from '../../mail-domain.ts'
import { BackupWarning } from '../backup-warning.tsx'
import { DemoNotice, type DemoSteps } from '../demo-notice.tsx'
import { FailureTable } from '../failure-table.tsx'
import { MailDomainSection } from '../mail-domain-section.tsx'
import { ProcessTable } from '../process-table.tsx'
import styles from '../system.module.css'
import { SystemMetrics } from '../system-metrics.tsx'
import { SystemSection } from '../system-section.tsx'
import { VitalsTable } from '../vitals-table.tsx'

/** System status, failures, and latest staff actions. */
export function SystemTab({
  system: { report, audit, demoSteps, lacksOperator, mail },
  now,
}: SystemTabProps) {
  useReadAgain()
  const timeZone = useTimeZone()
  const read = formatSeconds(report.readAt, timeZone)
  return (
    <>
      <PageHeader
        title="Dashboard"
        aside={<span className="num">{t`Updated ${read}, every ${readEveryMs / 1_000} s`}</span>}
      />
      <DemoNotice steps={demoSteps} />
      <SystemMetrics report={report} />
      {report.payments.label === null && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} />
          <span>{translate(describePayments(report.payments))}</span>
        </p>
      )}
      {lacksOperator && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} />
          <span>
            This site doesn’t state who runs it.{' '}
            <Link className="link" to={destinations.webAppAdmin('operator')}>
              Enter its operator
            </Link>
          </span>
        </p>
      )}
      {report.backups.map((backup) => (
        <BackupWarning key={backup.target} backup={backup} />
      ))}
      <div className={styles.columns}>
        <FailureTable failures={report.failures} count={report.failureCount} now={now} />
        <QueueTable queues={report.queues} readAt={report.readAt} />
      </div>
      {report.unassignedCaptures.length > 0 && (
        <UnassignedCaptureTable captures={report.unassignedCaptures} />
      )}
      {mail && <MailDomainSection mail={mail} />}
      <VitalsTable vitals={report.vitals} />
      <ProcessTable processes={report.processes} readAt={report.readAt} />
      <SystemSection
        id="last-done"
        title="Audit log"
        action={
          <Link className="link" to={destinations.admin('audit')}>
            All entries
          </Link>
        }
      >
        {audit.length > 0 ? (
          <AuditTable entries={audit} now={now} />
        ) : (
          <p className="text-ink-3 text-14">No staff actions yet.</p>
        )}
      </SystemSection>
    </>
  )
}

const readEveryMs = 10_000

/** Refreshes while the page is visible. */
function useReadAgain() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, readEveryMs)
    return () => clearInterval(timer)
  }, [revalidate])
}

type SystemTabProps = {
  system: {
    report: SystemReport
    audit: AuditEntry[]
    demoSteps: DemoSteps | null
    lacksOperator: boolean
    mail: MailDomain | null
  }
  now: string
}

function UnassignedCaptureTable({ captures }: UnassignedCaptureTableProps) {
  return (
    <SystemSection id="unassigned-captures" title="Payments without an invoice">
      <p>
        The provider captured these payments, but we couldn’t match them to an invoice. Refund them
        through the provider. Refunded payments disappear from this list within an hour.
      </p>
      <DataTable
        rows={captures}
        rowKey={toName}
        columns={[
          { title: 'Capture', isRowHeader: true, text: toName },
          { title: 'Order', text: ({ orderId }) => orderId ?? translate('None') },
          { title: 'Amount', align: 'number', text: formatBilledAmount },
          { title: 'Found', text: ({ foundAt }) => formatDate(foundAt) },
        ]}
      />
    </SystemSection>
  )
}

function toName({ provider, captureId }: SystemReport['unassignedCaptures'][number]) {
  return t`${provider} ${captureId}`
}

type UnassignedCaptureTableProps = { captures: SystemReport['unassignedCaptures'] }

/** Waiting, running, and failed jobs of each queue. Idle queues are omitted. */
function QueueTable({ queues, readAt }: Pick<SystemReport, 'queues' | 'readAt'>) {
  return (
    <SystemSection id="queues" title="Queues">
      <DataTable
        rows={queues.filter(({ waiting, running, dead }) => waiting + running + dead > 0)}
        rowKey={({ name }) => name}
        columns={[
          // `send-mail` → "Send mail"
          {
            title: 'Queue',
            isRowHeader: true,
            cell: ({ name }) => <span translate="no">{capitalize(name.replaceAll('-', ' '))}</span>,
          },
          { title: 'Waiting', count: ({ waiting }) => waiting, muteZero: true },
          {
            title: 'Oldest',
            align: 'number',
            text: ({ oldestDueAt }) => oldestDueAt && formatAge(oldestDueAt, readAt),
          },
          { title: 'Running', count: ({ running }) => running, muteZero: true },
          { title: 'Failed', count: ({ dead }) => dead, muteZero: true },
        ]}
        empty={<p className="text-ink-3 text-14">All queues are empty.</p>}
      />
    </SystemSection>
  )
}
