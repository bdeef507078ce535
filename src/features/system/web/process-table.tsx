import { formatAgo, formatBytes, formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import type { SystemReport } from '../contract.ts'
import { SystemSection } from './system-section.tsx'

/** Web processes of one machine, listed separately because a total would hide a slow one. */
export function ProcessTable({ processes, readAt }: ProcessTableProps) {
  if (processes.length === 0) return null
  return (
    <SystemSection
      id="processes"
      title="Web processes on this machine"
      note={formatNumber(processes.length)}
    >
      <DataTable
        rows={processes}
        rowKey={({ number }) => number}
        columns={[
          {
            title: 'Process',
            isRowHeader: true,
            text: ({ number }) => number,
            underBelow: 1100,
            under: (item) => describeRest(item, readAt),
          },
          {
            title: 'Started',
            align: 'number',
            hideBelow: 1100,
            text: ({ startedAt }) => formatAgo(startedAt, readAt),
          },
          { title: 'Memory', align: 'number', text: ({ memoryBytes }) => formatBytes(memoryBytes) },
          {
            title: 'Delay',
            align: 'number',
            text: ({ delayMs }) => t`${formatNumber(delayMs)} ms`,
          },
          { title: 'Requests', count: ({ requests }) => requests },
          { title: 'Failed', count: ({ failed }) => failed, ...rest },
          { title: 'Connections', count: ({ connectionsUsed }) => connectionsUsed, ...rest },
          {
            title: 'Waiting for connection',
            count: ({ requestsWaiting }) => requestsWaiting,
            ...rest,
          },
          {
            title: 'Indexed listings',
            align: 'number',
            hideBelow: 1100,
            text: ({ listings }) =>
              listings === null ? translate('Loading') : formatNumber(listings),
          },
          { title: 'Behind', count: ({ behind }) => behind ?? 0, ...rest },
        ]}
      />
      <p className="mt-2 text-ink-3 text-12">
        Delay: 99th percentile of event loop lag. Above 0.5 s, the process is overloaded.
      </p>
    </SystemSection>
  )
}

const rest = { hideBelow: 1100, muteZero: true } as const

/** Returns the values that only have their own column on wide screens. */
function describeRest(process: Process, readAt: string): string {
  return [
    t`started ${formatAgo(process.startedAt, readAt)}`,
    process.failed > 0 && t`${formatNumber(process.failed)} failed`,
    process.requestsWaiting > 0 &&
      t`${formatNumber(process.requestsWaiting)} waiting for a connection`,
    process.listings === null && translate('index loading'),
    process.behind !== null &&
      process.behind > 0 &&
      t`${formatCount(process.behind, 'change')} behind`,
  ]
    .filter(Boolean)
    .join(', ')
}

type Process = SystemReport['processes'][number]
type ProcessTableProps = { processes: readonly Process[]; readAt: string }
