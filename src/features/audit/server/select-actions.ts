import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import type { AuditEntry, AuditFilter } from '../contract.ts'
import { type StaffAction, staffActions } from '../staff-actions.ts'

/** Selects the entries that match a filter, newest first. */
export function selectActions({ db }: AppContext, { q, kind, actor, from, to }: AuditFilter) {
  return db
    .selectFrom('staff_action')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind ?? ''))
    .$if(actor !== undefined, (query) => query.where('profile_id', '=', actor ?? 0))
    .$if(from !== undefined, (query) => query.where('happened_at', '>=', midnight(from)))
    .$if(to !== undefined, (query) =>
      query.where('happened_at', '<', new Date(midnight(to).getTime() + dayMs)),
    )
    .$if(q !== '', (query) =>
      query.where((row) =>
        row.or([row('subject_id', '=', q), row.and(toTerms(q).map(matchesTerm))]),
      ),
    )
    .orderBy('id', 'desc')
}

export function toEntry(row: ActionRow): AuditEntry {
  return {
    id: Number(row.id),
    happenedAt: row.happened_at.toISOString(),
    actor: { profileId: row.profile_id, email: row.actor_email, roles: row.actor_roles },
    action: row.action,
    words: isStaffAction(row.action) ? staffActions[row.action] : row.action,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    changes: toChanges(row.before as Fields, row.after as Fields),
    reason: row.reason,
    ip: row.ip,
    userAgent: row.user_agent,
  }
}

function toChanges(before: Fields, after: Fields): AuditEntry['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    ...(field in before && { before: before[field] }),
    ...(field in after && { after: after[field] }),
  }))
}

/** Matches a search term against the actor, action, subject, and reason. Actions match by name and by label. */
function matchesTerm(term: string) {
  const named = (Object.keys(staffActions) as StaffAction[]).filter((action) =>
    staffActions[action].toLowerCase().includes(term),
  )
  const searchText = sql`lower(concat_ws(' ', actor_email, action, subject_kind, subject_name, reason, ip))`
  return sql<boolean>`(strpos(${searchText}, ${term}) > 0 or action = any(${named}::text[]))`
}

function toTerms(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}

function midnight(day: string | undefined): Date {
  return new Date(`${day}T00:00:00Z`)
}

function isStaffAction(action: string): action is StaffAction {
  return Object.hasOwn(staffActions, action)
}

type Fields = Record<string, string | number | boolean | null | string[]>
type ActionRow = Awaited<ReturnType<ReturnType<typeof selectActions>['executeTakeFirstOrThrow']>>
