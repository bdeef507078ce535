import { sql } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { listAuditEndpoint } from '../../contract.ts'
import type { StaffAction } from '../../staff-actions.ts'
import { selectActions, toEntry } from '../select-actions.ts'

/** Uses keyset pagination, so that new entries don't shift pages. */
export const listAudit = operation(
  listAuditEndpoint,
  async (ctx, { before, pageSize, ...filter }) => {
    const rows = await selectActions(ctx, filter)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .limit(pageSize + 1)
      .execute()
    const items = rows.slice(0, pageSize).map(toEntry)
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
  },
)

/** Lists the actions on one subject, oldest first, with the actor’s address. */
export async function listSubjectActions(
  ctx: ActorContext,
  { kind, id }: { kind: string; id: number },
) {
  const rows = await selectActions(ctx, { q: '', kind })
    .where('subject_id', '=', String(id))
    .limit(200)
    .execute()
  return rows.reverse().map((row) => {
    const { happenedAt: at, actor, words, reason } = toEntry(row)
    return { at, by: actor.email, words, reason }
  })
}

/**
 * Returns the days and reasons of an action on several subjects, newest first, by subject. The actor isn't included, so
 * that people other than staff can see it.
 */
export async function listActionReasons(
  { db }: AppContext,
  action: StaffAction,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<Map<number, ActionReason[]>> {
  const rows = await db
    .selectFrom('staff_action')
    .select(['subject_id', 'happened_at', 'reason'])
    .where('subject_kind', '=', kind)
    .where(sql<boolean>`subject_id = any(${ids.map(String)}::text[])`)
    .where('action', '=', action)
    .where('reason', 'is not', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const reasons = new Map<number, ActionReason[]>()
  for (const { subject_id, happened_at, reason } of rows) {
    const entry = { at: happened_at.toISOString(), reason: reason ?? '' }
    reasons.set(Number(subject_id), [...(reasons.get(Number(subject_id)) ?? []), entry])
  }
  return reasons
}

export type ActionReason = { at: string; reason: string }

/** Loads the audit log with the filters from the URL. Ignores invalid parameters. */
export async function loadAuditTab(ctx: ActorContext, params: URLSearchParams) {
  const query = readQuery(listAuditEndpoint.input, params)
  const [page, all] = await Promise.all([
    listAudit(ctx, { ...query, pageSize: 50 }),
    estimateRows(ctx.db, 'staff_action'),
  ])
  return { ...page, query, all: all.count, isExact: all.isExact }
}
