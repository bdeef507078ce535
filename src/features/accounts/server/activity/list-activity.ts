import { operation } from '#kernel/server/api/operation.ts'
import { type ActivityAction, activityActions, warningActions } from '../../activity-actions.ts'
import { listActivityEndpoint } from '../../activity-contract.ts'
import { toSessionId } from '../public/session-list.ts'

export const listActivity = operation(
  listActivityEndpoint,
  async ({ actor, db }, { session, before, pageSize }) => {
    const rows = await db
      .selectFrom('account_activity')
      .selectAll()
      .where('profile_id', '=', actor.profileId)
      .$if(session !== undefined, (query) => query.where('session_id', '=', session ?? ''))
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute()
    const page = rows.slice(0, pageSize)
    const own = toSessionId(actor.sessionHash)
    return {
      items: page.map((row) => ({
        id: row.id,
        happenedAt: row.happened_at.toISOString(),
        action: row.action,
        words: activityActions[row.action as ActivityAction] ?? row.action,
        about: row.about,
        path: row.path,
        times: row.times,
        device: row.device,
        network: row.network,
        sessionId: row.session_id,
        isThisSession: row.session_id === own,
        isWarning: warningActions.has(row.action),
      })),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  },
)
