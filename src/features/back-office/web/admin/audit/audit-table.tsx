import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#features/audit/contract.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { classNames } from '#ui/class-names.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import table from '../admin-table.module.css'
import styles from './audit-table.module.css'
import { formatValue } from './format-value.ts'

/** What staff did, one line each: who, what to whom, and what differs now. */
export function AuditTable({ entries, now }: { entries: readonly AuditEntry[]; now: string }) {
  return (
    <table className={classNames(table.table, styles.log)}>
      <thead>
        <tr>
          <th className={table.rest}>When</th>
          <th className={table.rest}>Who</th>
          <th>Did</th>
          <th className={table.rest}>Before</th>
          <th className={table.rest}>After</th>
          <th className={table.least}>From</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ entry, now }: { entry: AuditEntry; now: string }) {
  const { happenedAt, actor, words, subject, changes, reason, ip } = entry
  return (
    <tr>
      <td className={classNames(table.rest, table.nowrap, 'num')}>
        <Moment at={happenedAt} now={now} />
      </td>
      <th scope="row" className={table.rest} title={actor.roles.join(', ')}>
        {actor.email}
      </th>
      <td>
        <span className={classNames(table.under, styles.who)}>
          <b>{actor.email}</b>
          <Moment at={happenedAt} now={now} />
        </span>
        <span className={styles.did}>
          {words} <Subject subject={subject} />
        </span>
        {reason && <span className={styles.reason}>“{reason}”</span>}
        <span className={table.under}>
          {changes.map(({ field, before, after }) => (
            <span key={field}>
              {fieldNames(field)} {formatValue(before)}, now {formatValue(after)}.{' '}
            </span>
          ))}
        </span>
      </td>
      <td className={classNames(table.rest, styles.side)}>
        <Side changes={changes} of="before" />
      </td>
      <td className={classNames(table.rest, styles.side, table.now)}>
        <Side changes={changes} of="after" />
      </td>
      <td className={classNames(table.least, table.nowrap, 'num')}>{ip}</td>
    </tr>
  )
}

/** A single field needs no name: what was done says it. */
function Side({ changes, of }: { changes: AuditEntry['changes']; of: 'before' | 'after' }) {
  const shown = changes.filter((change) => change[of] !== undefined)
  if (shown.length === 0) return <span className={table.quiet}>None</span>
  return (
    <ul>
      {shown.map((change) => (
        <li key={change.field}>
          {(changes.length > 1 || of in change) && (
            <span className={styles.field}>{fieldNames(change.field)} </span>
          )}
          {formatValue(change[of])}
        </li>
      ))}
    </ul>
  )
}

/** "sessionsEnded" as people say it. */
function fieldNames(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function Subject({ subject: { kind, id, name } }: { subject: AuditEntry['subject'] }): ReactNode {
  const to = pages[kind]?.(id)
  if (!to) return <b>{name}</b>
  return (
    <Link className="link" to={to}>
      {name}
    </Link>
  )
}

const pages: Record<string, (id: string) => string> = {
  user: (id) => `${destinations.admin('users')}&user=${id}`,
  listing: (id) => `/listing/${id}`,
  invoice: (id) => destinations.invoice(Number(id)),
}

/** The time today, the day as well before. */
function Moment({ at, now }: { at: string; now: string }) {
  const timeZone = useTimeZone()
  const moment = new Date(at)
  const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone })
  const time = moment.toLocaleTimeString('en-GB', { timeZone })
  if (day(moment) === day(new Date(now))) return <time dateTime={at}>{time}</time>
  const date = moment.toLocaleDateString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(day(moment).slice(0, 4) !== now.slice(0, 4) && { year: 'numeric' }),
  })
  return (
    <time dateTime={at}>
      {date} {time.slice(0, 5)}
    </time>
  )
}
