import { stringify } from 'csv-stringify/sync'
import { operation } from '#kernel/server/operation.ts'
import { type AuditEntry, exportAuditEndpoint } from '../contract.ts'
import { selectActions, toEntry } from './select-actions.ts'

/** Escapes user text to prevent CSV formula injection. */
export const exportAudit = operation(exportAuditEndpoint, async (ctx, filter) => {
  const rows = await selectActions(ctx, filter).limit(maxRows).execute()
  return stringify([columns.map(([name]) => name), ...rows.map(toEntry).map(toCells)], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
})

function toCells(entry: AuditEntry) {
  return columns.map(([, read]) => read(entry))
}

function formatChanges(entry: AuditEntry, side: 'before' | 'after'): string {
  return entry.changes
    .filter((change) => change[side] !== undefined)
    .map((change) => `${change.field}: ${[change[side] ?? 'none'].flat().join(' ')}`)
    .join('; ')
}

const columns: [name: string, read: (entry: AuditEntry) => string | number | null][] = [
  ['Entry', ({ id }) => id],
  ['When', ({ happenedAt }) => happenedAt],
  ['Who', ({ actor }) => actor.email],
  ['Profile', ({ actor }) => actor.profileId],
  ['Roles', ({ actor }) => actor.roles.join(' ')],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject.kind],
  ['Subject ID', ({ subject }) => subject.id],
  ['Subject name', ({ subject }) => subject.name],
  ['Before', (entry) => formatChanges(entry, 'before')],
  ['After', (entry) => formatChanges(entry, 'after')],
  ['Reason', ({ reason }) => reason],
  ['From', ({ ip }) => ip],
  ['Browser', ({ userAgent }) => userAgent],
]

const maxRows = 50_000
