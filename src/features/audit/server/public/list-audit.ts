import { operation } from '#kernel/server/api/operation.ts'
import { listAuditEndpoint } from '../../contract.ts'
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
