import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import IconRefresh from '#icons/IconRefresh'
import { formatAge, formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import type { Failure } from '../../../system-contract.ts'
import styles from '../admin.module.css'

/** Failed jobs and emails with their reasons. They can be retried one by one or all at once. */
export function FailureTable({ failures, count, now }: FailureTableProps) {
  const { busy, failure, run } = useRetry()
  return (
    <section className="pt-8" aria-labelledby="failures">
      <div className={styles.systemTabHeader}>
        <h2 id="failures">
          Failed jobs and emails <span className="num">{formatNumber(count)}</span>
        </h2>
        {count > 1 && (
          <Button
            variant="act"
            busy={busy === 'all'}
            icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void run('all', (calls) => calls.retryAll())}
          >
            Retry all {formatNumber(count)}
          </Button>
        )}
      </div>
      <FailureNote text={failure} />
      <DataTable
        rows={failures}
        rowKey={({ kind, id }) => kind + id}
        columns={[
          { title: 'Type', isRowHeader: true, hideBelow: 640, text: nameKind },
          {
            title: 'What failed',
            className: 'wrap-anywhere',
            cell: ({ what, error }) => (
              <>
                {what}
                <span className={table.second}>{error ?? 'No reason given.'}</span>
              </>
            ),
            under: (failed) =>
              `${nameKind(failed)}, ${formatCount(failed.tried, 'try', 'tries')}, ${formatAge(failed.since, now)}`,
          },
          { title: 'Attempts', count: ({ tried }) => tried, hideBelow: 640 },
          {
            title: 'Since',
            align: 'number',
            hideBelow: 640,
            text: ({ since }) => formatAge(since, now),
          },
          {
            title: 'Retry',
            hideTitle: true,
            align: 'end',
            cell: (failed) => (
              <Button
                size="sm"
                busy={busy === failed.id}
                aria-label={`Retry: ${failed.what}`}
                onClick={() => void run(failed.id, (calls) => calls.retry(failed))}
              >
                Retry
              </Button>
            ),
          },
        ]}
        empty={<p className="text-ink-3 text-14">No failed jobs or emails.</p>}
      />
    </section>
  )
}

function nameKind({ kind, queue }: Failure) {
  return kind === 'mail' ? 'Mail' : queue
}

function useRetry() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(name: string, call: (calls: Calls) => Promise<{ retried: number }>) {
    setBusy(name)
    setFailure(null)
    try {
      const { retried } = await call(await import('./system-calls.ts'))
      showToast({ message: `${formatNumber(retried)} retried` })
      await revalidate()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, run }
}

type Calls = typeof import('./system-calls.ts')
type FailureTableProps = { failures: readonly Failure[]; count: number; now: string }
