import { Link } from 'react-router'
import { formatInstant, formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { ImportSource } from '../../contract.ts'
import { stateTones, stateWords } from '../history/operation-history.tsx'
import table from '../table.module.css'
import { describeSchedule } from './describe-schedule.ts'

/** All sources, each with its last run. */
export function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  return (
    <table className={table.table}>
      <caption className="sr">Sources</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col" className={table.wide}>
            Comes
          </th>
          <th scope="col">Last run</th>
          <th scope="col" className={table.right}>
            On the market
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
            </td>
            <td className={table.wide}>
              {describeSchedule(source)}
              {source.format && <span className={table.second}>{source.format}</span>}
            </td>
            <td>
              {source.lastOperation ? (
                <>
                  <Tag tone={stateTones[source.lastOperation.state]}>
                    {stateWords[source.lastOperation.state]}
                  </Tag>
                  <span className={table.second}>
                    {formatInstant(source.lastOperation.createdAt)}
                  </span>
                </>
              ) : (
                <span className={table.quiet}>Never yet</span>
              )}
            </td>
            <td className={table.right}>
              <span className="num">{formatNumber(source.onMarket)}</span>
              {source.listingCount > source.onMarket && (
                <span className={table.second}>of {formatNumber(source.listingCount)} brought</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
