import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { Time } from '#ui/time/time.tsx'
import type { OperationState } from '../../import-steps.ts'
import type { ImportUrlState } from '../../import-url.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import { hasCompared, type ImportPageData, importPath } from '../import-data.ts'
import section from '../section.module.css'

const ImportReportDialog = lazyPart(
  async () => (await import('./import-report-dialog.tsx')).ImportReportDialog,
)

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
      <DataTable
        caption="Operations for this source"
        rows={history.items}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Operation',
            cell: ({ id, createdAt }) => (
              <>
                <Link className="link" to={importPath(urlState, { op: id, page: 0, q: '' })}>
                  {id}
                </Link>
                <Time className={table.second} at={createdAt} as="full" />
              </>
            ),
          },
          {
            title: 'Status',
            cell: (operation) => (
              <Tag tone={stateTone(operation)}>{translate(describeState(operation))}</Tag>
            ),
            under: describeDeeds,
          },
          { title: 'Started by', hideBelow: 640, text: ({ origin }) => translate(origins[origin]) },
          { title: 'Result', hideBelow: 640, text: describeDeeds },
          {
            title: 'Report',
            hideTitle: true,
            align: 'end',
            cell: (operation) =>
              operation.report && (
                <button
                  type="button"
                  className="link"
                  aria-haspopup="dialog"
                  aria-label={t`Report for operation ${operation.id}`}
                  onClick={() => setSelected(operation)}
                >
                  Report
                </button>
              ),
          },
        ]}
      />
      <NewerOlder
        label="Operations"
        list={history}
        to={(page) => importPath(urlState, { history: page })}
      />
      {selected?.report && (
        <ImportReportDialog
          operation={selected}
          report={selected.report}
          onClose={() => setSelected(null)}
        />
      )}
    </section>
  )
}

function describeState({ state, brake, report }: ImportOperation): string {
  if (brake.state === 'held' && state !== 'closed') return 'On hold'
  if (report?.outcome === 'abandoned') return 'Abandoned'
  return report?.outcome === 'unchanged' ? 'Nothing new' : operationStateLabels[state]
}

function stateTone({ state, report }: ImportOperation) {
  return report?.outcome === 'abandoned' ? 'quiet' : operationStateTones[state]
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
  upload: 'File upload',
  schedule: 'Schedule',
}

/** Summarizes a run's results, such as "50 new, 71 changed, 118 gone, 9 rejected". */
function describeDeeds(operation: ImportOperation): string {
  const { counts, isUnchanged } = operation
  if (isUnchanged) return translate('The file is the same as in the last import')
  if (!hasCompared(operation)) return t`${formatCount(counts.rows, 'row')} read`
  const deeds = [
    counts.new > 0 && t`${formatNumber(counts.new)} new`,
    counts.changed > 0 && t`${formatNumber(counts.changed)} changed`,
    counts.off > 0 && t`${formatNumber(counts.off)} hidden`,
    counts.refused > 0 && t`${formatNumber(counts.refused)} rejected`,
  ].filter(Boolean)
  return deeds.length > 0 ? deeds.join(', ') : t`${formatCount(counts.rows, 'row')}, no change`
}

type OperationHistoryProps = {
  history: NonNullable<ImportPageData['history']>
  urlState: ImportUrlState
}
