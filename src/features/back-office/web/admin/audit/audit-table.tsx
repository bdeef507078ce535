import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#features/audit/contract.ts'
import { calendarDay, formatDay, formatSeconds, formatTime } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { classNames } from '#ui/class-names.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import table from '../../admin-table.module.css'
import styles from '../admin.module.css'

/** Staff actions, one row each: actor, action, subject, and changes. */
export function AuditTable({ entries, now }: { entries: readonly AuditEntry[]; now: string }) {
  return (
    <table className={classNames(table.table, styles.log)}>
      <thead>
        <tr>
          <th className={table.rest}>When</th>
          <th className={table.rest}>User</th>
          <th>Action</th>
          <th className={table.rest}>Before</th>
          <th className={table.rest}>After</th>
          <th className={table.least}>IP address</th>
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
        <span className={classNames(table.under, styles.name)}>
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

/** Omits the name of a single field because the action already identifies it. */
function Side({ changes, of }: { changes: AuditEntry['changes']; of: 'before' | 'after' }) {
  const relevant = changes.filter((change) => change[of] !== undefined)
  if (relevant.length === 0) return <span className={table.muted}>None</span>
  return (
    <ul>
      {relevant.map((change) => (
        <li key={change.field}>
          {(changes.length > 1 || of in change) && (
            <span className="text-ink-3 font-400">{fieldNames(change.field)} </span>
          )}
          {formatValue(change[of])}
        </li>
      ))}
    </ul>
  )
}

/** Converts a field name such as "sessionsEnded" to words. */
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

/** Shows only the time for today, and the date and time for earlier days. */
function Moment({ at, now }: { at: string; now: string }) {
  const timeZone = useTimeZone()
  const isToday = calendarDay(at, timeZone) === calendarDay(now, timeZone)
  return (
    <time dateTime={at}>
      {isToday
        ? formatSeconds(at, timeZone)
        : `${formatDay(at, timeZone, now)}, ${formatTime(at, timeZone)}`}
    </time>
  )
}

/** Formats a field's value. Shows "none" for a missing value, never 0. */
function formatValue(value: Value): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.join(', ') || 'none'
  return value
}

type Value = AuditEntry['changes'][number]['before']
