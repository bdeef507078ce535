import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#kernel/format/dates.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import type { OperationState } from '../../import-steps.ts'
import type { ImportUrlState } from '../../import-url.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { hasCompared } from '../has-compared.ts'
import type { ImportPageData } from '../import-data.ts'
import { importPath } from '../import-path.ts'
import section from '../section.module.css'

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))

/** A source's runs with their reports, newest first. */
export function OperationHistory({ history, urlState }: OperationHistoryProps) {
  const [selected, setSelected] = useState<ImportOperation | null>(null)
  return (
    <section className="min-w-0 pt-8" aria-labelledby="history">
      <div className={section.top}>
        <h2 id="history">
          Operations <small className="num">{formatNumber(history.total)}</small>
        </h2>
      </div>
      <table className={section.table}>
        <caption className="sr">Operations for this source</caption>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Status</th>
            <th scope="col" className={section.wide}>
              Started by
            </th>
            <th scope="col" className={section.wide}>
              Result
            </th>
            <th scope="col" className={section.right}>
              <span className="sr">Report</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {history.items.map((operation) => (
            <tr key={operation.id}>
              <td>
                <Link
                  className="link"
                  to={importPath(urlState, { op: operation.id, page: 0, q: '' })}
                >
                  {formatNumber(operation.id)}
                </Link>
                <span className={section.second}>{formatInstant(operation.createdAt)}</span>
              </td>
              <td>
                <Tag tone={operationStateTones[operation.state]}>{describeState(operation)}</Tag>
                <span className={section.under}>{describeDeeds(operation)}</span>
              </td>
              <td className={section.wide}>{origins[operation.origin]}</td>
              <td className={section.wide}>{describeDeeds(operation)}</td>
              <td className={section.right}>
                {operation.report && (
                  <button
                    type="button"
                    className="link"
                    aria-haspopup="dialog"
                    aria-label={`Report for operation ${operation.id}`}
                    onClick={() => setSelected(operation)}
                  >
                    Report
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NewerOlder
        label="Operations"
        list={history}
        to={(page) => importPath(urlState, { history: page })}
      />
      {selected?.report && (
        <Suspense>
          <ReportDialog
            operation={selected}
            report={selected.report}
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

function describeState({ state, brake, report }: ImportOperation): string {
  if (brake.state === 'held' && state !== 'closed') return 'On hold'
  if (report?.outcome === 'abandoned') return 'Abandoned'
  return report?.outcome === 'unchanged' ? 'Nothing new' : operationStateLabels[state]
}

export const operationStateLabels: Record<OperationState, string> = {
  open: 'Open',
  running: 'Running',
  stopped: 'Stopped',
  held: 'On hold',
  failed: 'Failed',
  closed: 'Done',
}

export const operationStateTones: Record<
  OperationState,
  'quiet' | 'good' | 'late' | 'hot' | 'info'
> = {
  open: 'info',
  running: 'info',
  stopped: 'quiet',
  held: 'late',
  failed: 'hot',
  closed: 'good',
}

const origins: Record<ImportOperation['origin'], string> = {
  button: 'Manual',
  upload: 'Upload',
  schedule: 'Schedule',
}

/** Summarizes a run's results, such as "50 new, 71 changed, 118 gone, 9 rejected". */
function describeDeeds(operation: ImportOperation): string {
  const { counts, isUnchanged } = operation
  if (isUnchanged) return 'The file is the same as in the last import'
  if (!hasCompared(operation)) return `${formatCount(counts.rows, 'row')} read`
  const deeds = [
    counts.new > 0 && `${formatNumber(counts.new)} new`,
    counts.changed > 0 && `${formatNumber(counts.changed)} changed`,
    counts.off > 0 && `${formatNumber(counts.off)} hidden`,
    counts.refused > 0 && `${formatNumber(counts.refused)} rejected`,
  ].filter(Boolean)
  return deeds.length > 0 ? deeds.join(', ') : `${formatCount(counts.rows, 'row')}, no change`
}

type OperationHistoryProps = {
  history: NonNullable<ImportPageData['history']>
  urlState: ImportUrlState
}
