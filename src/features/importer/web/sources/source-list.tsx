import { Link } from 'react-router'
import { formatInstant } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import type { ImportSource } from '../../contract.ts'
import { operationStateLabels, operationStateTones } from '../history/operation-history.tsx'
import { describeSchedule } from './describe-schedule.ts'

/** List of all sources with their last run. */
export function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  return (
    <DataTable
      caption="Sources"
      rows={sources}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Source', cell: (source) => <SourceName source={source} /> },
        {
          title: 'Schedule',
          hideBelow: 640,
          cell: (source) => (
            <>
              {describeSchedule(source)}
              {source.format && <span className={table.second}>{source.format}</span>}
            </>
          ),
        },
        { title: 'Last run', cell: ({ lastOperation }) => <LastRun operation={lastOperation} /> },
        {
          title: 'Active',
          align: 'end',
          cell: ({ onMarket, listingCount }) => (
            <>
              <span className="num">{formatNumber(onMarket)}</span>
              {listingCount > onMarket && (
                <span className={table.second}>of {formatNumber(listingCount)} imported</span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function SourceName({ source: { id, name, bizName, packageRequestedAt } }: SourceNameProps) {
  return (
    <>
      <Link className="link" to={destinations.importer(id)}>
        {name}
      </Link>
      <span className={table.second}>{bizName}</span>
      {packageRequestedAt && <Tag tone="late">Package requested</Tag>}
    </>
  )
}

function LastRun({ operation }: { operation: ImportSource['lastOperation'] }) {
  if (!operation) return <span className={table.muted}>Never</span>
  return (
    <>
      <Tag tone={operationStateTones[operation.state]}>{operationStateLabels[operation.state]}</Tag>
      <span className={table.second}>{formatInstant(operation.createdAt)}</span>
    </>
  )
}

type SourceNameProps = { source: ImportSource }
