import type { ActorContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { listUsersEndpoint } from '../../contract.ts'
import { listUsers } from '../list-users.ts'

/** Loads the user list with the filters from the URL. Ignores invalid parameters. */
export async function loadUsersTab(ctx: ActorContext, params: URLSearchParams) {
  const query = readQuery(listUsersEndpoint.input, params)
  const days = /^(\d{1,4})d$/.exec(params.get('since') ?? '')?.[1]
  const since =
    days === undefined
      ? query.since
      : toUtcDay(new Date(ctx.now().getTime() - Number(days) * dayMs))
  const opened = Number(params.get('user'))
  return {
    ...(await listUsers(ctx, { ...query, since })),
    query: { ...query, since: days === undefined ? since : `${days}d` },
    opened: Number.isInteger(opened) && opened > 0 ? opened : null,
  }
}
