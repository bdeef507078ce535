import IconRefresh from '#icons/IconRefresh'
import { formatAge, formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { useWrite } from '#ui/use-write.ts'
import type { Failure } from '../contract.ts'
import { SystemSection } from './system-section.tsx'

/** Failed jobs and emails with their reasons. They can be retried one by one or all at once. */
export function FailureTable({ failures, count, now }: FailureTableProps) {
  const { running, failure, run } = useRetry()
  const busy = running?.[0]
  return (
    <SystemSection
      id="failures"
      title="Failed jobs and emails"
      note={formatNumber(count)}
      action={
        count > 1 && (
          <Button
            variant="act"
            busy={busy === 'all'}
            icon={IconRefresh}
            onClick={() => void run('all', retryAll)}
          >
            Retry all {formatNumber(count)}
          </Button>
        )
      }
    >
      <FailureNote text={failure} />
      <DataTable
        rows={failures}
        rowKey={({ kind, id }) => kind + id}
        columns={[
          { title: 'Type', isRowHeader: true, hideBelow: 640, text: nameKind },
          {
            title: 'What failed',
            className: 'wrap-anywhere',
            cell: ({ description, error }) => (
              <>
                {translate(description)}
                <span className={table.second}>{error ?? 'No reason given.'}</span>
              </>
            ),
            under: (failed) =>
              t`${nameKind(failed)}, ${formatCount(failed.attempts, 'try', 'tries')}, ${formatAge(failed.since, now)}`,
          },
          { title: 'Attempts', count: ({ attempts }) => attempts, hideBelow: 640 },
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
                aria-label={t`Retry: ${failed.description}`}
                onClick={() => void run(failed.id, () => retry(failed))}
              >
                Retry
              </Button>
            ),
          },
        ]}
        empty={<p className="text-ink-3 text-14">No failed jobs or emails.</p>}
      />
    </SystemSection>
  )
}

function nameKind({ kind, queue }: Failure) {
  return kind === 'mail' ? translate('Mail') : queue
}

async function retryAll() {
  return callApi((await import('../contract.ts')).retryAllEndpoint, {})
}

async function retry({ kind, id, queue }: Failure) {
  const { retryJobEndpoint, retryMailEndpoint } = await import('../contract.ts')
  return kind === 'mail'
    ? callApi(retryMailEndpoint, { id: Number(id) })
    : callApi(retryJobEndpoint, { queue, id })
}

function useRetry() {
  return useWrite(async (_id: string, call: () => Promise<{ retried: number }>) => {
    const { retried } = await call()
    return t`${formatNumber(retried)} retried`
  }, describeFailure)
}

type FailureTableProps = { failures: readonly Failure[]; count: number; now: string }
