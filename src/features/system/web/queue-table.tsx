import { formatAge } from '#kernel/format/numbers.ts'
import { capitalize } from '#kernel/sentence.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import type { SystemReport } from '../contract.ts'
import { SystemSection } from './system-section.tsx'

/** Waiting, running, and failed jobs of each queue. Idle queues are omitted. */
export function QueueTable({ queues, readAt }: Pick<SystemReport, 'queues' | 'readAt'>) {
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
            text: ({ name }) => capitalize(name.replaceAll('-', ' ')),
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
