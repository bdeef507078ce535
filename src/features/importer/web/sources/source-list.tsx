import { Link } from 'react-router'
import { formatInstant } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { ImportSource } from '../../contract.ts'
import { operationStateLabels, operationStateTones } from '../history/operation-history.tsx'
import table from '../section.module.css'
import { describeSchedule } from './describe-schedule.ts'

/** List of all sources with their last run. */
export function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  return (
    <table className={table.table}>
      <caption className="sr">Sources</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col" className={table.wide}>
            Schedule
          </th>
          <th scope="col">Last run</th>
          <th scope="col" className={table.right}>
            Active
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source.id}>
            <td>
              <Link className="link" to={destinations.importer(source.id)}>
                {source.name}
              </Link>
              <span className={table.second}>{source.bizName}</span>
              {source.packageRequestedAt && <Tag tone="late">Package requested</Tag>}
            </td>
            <td className={table.wide}>
              {describeSchedule(source)}
              {source.format && <span className={table.second}>{source.format}</span>}
            </td>
            <td>
              {source.lastOperation ? (
                <>
                  <Tag tone={operationStateTones[source.lastOperation.state]}>
                    {operationStateLabels[source.lastOperation.state]}
                  </Tag>
                  <span className={table.second}>
                    {formatInstant(source.lastOperation.createdAt)}
                  </span>
                </>
              ) : (
                <span className={table.muted}>Never</span>
              )}
            </td>
            <td className={table.right}>
              <span className="num">{formatNumber(source.onMarket)}</span>
              {source.listingCount > source.onMarket && (
                <span className={table.second}>
                  of {formatNumber(source.listingCount)} imported
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
