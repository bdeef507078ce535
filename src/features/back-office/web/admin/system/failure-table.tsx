import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import IconRefresh from '#icons/IconRefresh'
import { formatAge, formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Failure } from '../../../system-contract.ts'
import table from '../../admin-table.module.css'
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
      {failures.length === 0 ? (
        <p className="text-ink-3 text-14">No failed jobs or emails.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th className={table.rest}>Type</th>
              <th>What failed</th>
              <th className={`${table.right} ${table.rest}`}>Attempts</th>
              <th className={`${table.right} ${table.rest}`}>Since</th>
              <th>
                <span className="sr">Retry</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {failures.map((failed) => (
              <tr key={failed.kind + failed.id}>
                <th scope="row" className={table.rest}>
                  {nameKind(failed)}
                </th>
                <td className="wrap-anywhere">
                  {failed.what}
                  <span className={styles.error}>{failed.error ?? 'No reason given.'}</span>
                  <span className={table.under}>
                    {nameKind(failed)}, {formatCount(failed.tried, 'try', 'tries')},{' '}
                    {formatAge(failed.since, now)}
                  </span>
                </td>
                <td className={`${table.right} ${table.rest} num`}>{failed.tried}</td>
                <td className={`${table.right} ${table.rest} ${table.nowrap} num`}>
                  {formatAge(failed.since, now)}
                </td>
                <td className={table.right}>
                  <Button
                    size="sm"
                    busy={busy === failed.id}
                    aria-label={`Retry: ${failed.what}`}
                    onClick={() => void run(failed.id, (calls) => calls.retry(failed))}
                  >
                    Retry
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
