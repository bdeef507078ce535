import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AuditEntry } from '#features/audit/contract.ts'
import { AuditTable } from '#features/audit/web/public/audit-table.tsx'
import { describePayments } from '#features/payments/offered-provider.ts'
import type { PolicyReports } from '#features/policy-reports/contract.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatSeconds } from '#kernel/format/dates.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useTimeZone } from '#ui/use-time-zone.ts'
import type { SystemReport } from '../../contract.ts'
import { BackupWarning } from '../backup-warning.tsx'
import { FailureTable } from '../failure-table.tsx'
import { PolicyReportTable } from '../policy-report-table.tsx'
import { ProcessTable } from '../process-table.tsx'
import { QueueTable } from '../queue-table.tsx'
import styles from '../system.module.css'
import { SystemMetrics } from '../system-metrics.tsx'
import { SystemSection } from '../system-section.tsx'
import { UnassignedCaptureTable } from '../unassigned-capture-table.tsx'

/** System status, failures, and latest staff actions. */
export function SystemTab({ system: { report, audit, policyReports }, now }: SystemTabProps) {
  useReadAgain()
  const timeZone = useTimeZone()
  const read = formatSeconds(report.readAt, timeZone)
  return (
    <>
      <PageHeader
        title="Dashboard"
        aside={<span className="num">{`Updated ${read}, every ${readEveryMs / 1_000} s`}</span>}
      />
      <SystemMetrics report={report} />
      {report.payments.label === null && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          <span>{describePayments(report.payments)}</span>
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
      <ProcessTable processes={report.processes} readAt={report.readAt} />
      <PolicyReportTable reports={policyReports} />
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
    policyReports: PolicyReports['reports']
  }
  now: string
}
