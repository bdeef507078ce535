import type { ListColumn } from '#kernel/lists/list-column.ts'
import { csvOperation } from '#kernel/server/lists/list-operation.ts'
import { type AuditEntry, exportAuditEndpoint } from '../contract.ts'
import { selectActions, toEntry } from './select-actions.ts'

const maxRows = 50_000

const columns: ListColumn<AuditEntry>[] = [
  { title: 'Entry', text: ({ id }) => id },
  { title: 'When', text: ({ happenedAt }) => happenedAt },
  { title: 'Who', text: ({ actor }) => actor.email },
  { title: 'Profile', text: ({ actor }) => actor.profileId },
  { title: 'Roles', text: ({ actor }) => actor.roles.join(' ') },
  { title: 'Action', text: ({ action }) => action },
  { title: 'Subject', text: ({ subject }) => subject.kind },
  { title: 'Subject ID', text: ({ subject }) => subject.id },
  { title: 'Subject name', text: ({ subject }) => subject.name },
  { title: 'Before', text: (entry) => formatChanges(entry, 'before') },
  { title: 'After', text: (entry) => formatChanges(entry, 'after') },
  { title: 'Reason', text: ({ reason }) => reason },
  { title: 'From', text: ({ ip }) => ip },
  { title: 'Browser', text: ({ userAgent }) => userAgent },
]

export const exportAudit = csvOperation(exportAuditEndpoint, columns, async (ctx, filter) => {
  const rows = await selectActions(ctx, filter).limit(maxRows).execute()
  return rows.map(toEntry)
})

function formatChanges(entry: AuditEntry, side: 'before' | 'after'): string {
  return entry.changes
    .filter((change) => change[side] !== undefined)
    .map((change) => `${change.field}: ${[change[side] ?? 'none'].flat().join(' ')}`)
    .join('; ')
}
