import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AuditEntry } from '#features/audit/contract.ts'
import { describePayments } from '#features/payments/offered-provider.ts'
import type { PolicyReports } from '#features/policy-reports/contract.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { destinations } from '#kernel/web/destinations.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import type { SystemReport } from '../../../system-contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { FailureTable } from './failure-table.tsx'
import { PolicyReportTable } from './policy-report-table.tsx'
import { ProcessTable } from './process-table.tsx'
import { QueueTable } from './queue-table.tsx'
import { SystemFigures } from './system-figures.tsx'
import styles from './system-tab.module.css'

/** How the running system is, what it could not do, and what staff did last. */
export function SystemTab({ system: { report, audit, policyReports }, now }: SystemTabProps) {
  useReadAgain()
  const timeZone = useTimeZone()
  const read = new Date(report.readAt).toLocaleTimeString('en-GB', { timeZone })
  return (
    <>
      <AdminHead
        tab="dashboard"
        aside={<span className="num">{`Read ${read}, every ${readEveryMs / 1_000} s`}</span>}
      />
      <SystemFigures report={report} />
      {report.payments.label === null && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          <span>{describePayments(report.payments)}</span>
        </p>
      )}
      <div className={styles.columns}>
        <FailureTable failures={report.failures} count={report.failureCount} now={now} />
        <QueueTable queues={report.queues} readAt={report.readAt} />
      </div>
      <ProcessTable processes={report.processes} readAt={report.readAt} />
      <PolicyReportTable reports={policyReports} />
      <section className={styles.section} aria-labelledby="last-done">
        <div className={styles.head}>
          <h2 id="last-done">Audit log</h2>
          <Link className="link" to={destinations.admin('audit')}>
            All entries
          </Link>
        </div>
        {audit.length > 0 ? (
          <AuditTable entries={audit} now={now} />
        ) : (
          <p className={styles.none}>Staff have done nothing to others yet.</p>
        )}
      </section>
    </>
  )
}

const readEveryMs = 10_000

/** As long as somebody looks. */
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
