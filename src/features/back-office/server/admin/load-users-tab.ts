import type { ActorContext } from '#kernel/app-context.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { listUsersEndpoint } from '../../users-contract.ts'
import { listUsers } from './users/list-users.ts'

/** Loads the user list with the filters from the URL. Ignores invalid parameters. */
export async function loadUsersTab(ctx: ActorContext, params: URLSearchParams) {
  const fields = listUsersEndpoint.input.shape
  const read = (name: string) => params.get(name) || undefined
  const query = {
    q: fields.q.catch('').parse(read('q')),
    role: fields.role.catch(undefined).parse(read('role')),
    state: fields.state.catch(undefined).parse(read('state')),
    address: fields.address.catch(undefined).parse(read('address')),
    sort: fields.sort.catch('email').parse(read('sort')),
    dir: fields.dir.catch('asc').parse(read('dir')),
    page: fields.page.catch(0).parse(read('page')),
    pageSize: 50,
  }
  const days = /^(\d{1,4})d$/.exec(read('since') ?? '')?.[1]
  const since =
    days === undefined
      ? fields.since.catch(undefined).parse(read('since'))
      : toUtcDay(new Date(ctx.now().getTime() - Number(days) * dayMs))
  const opened = Number(read('user'))
  return {
    ...(await listUsers(ctx, { ...query, since })),
    query: { ...query, since: days === undefined ? since : `${days}d` },
    opened: Number.isInteger(opened) && opened > 0 ? opened : null,
  }
}
