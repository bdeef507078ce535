import { listCountries } from '#features/lookups/server/public/list-countries.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { listPrivacyRequestsEndpoint } from '../../request-contract.ts'
import { getPrivacyRequest, listPrivacyRequests } from '../requests/list-requests.ts'

/** Loads the list, or the request in `?request=`. */
export async function loadPrivacyTab(ctx: ActorContext, params: URLSearchParams) {
  const query = readQuery(listPrivacyRequestsEndpoint.input, params)
  const id = Number(params.get('request'))
  const opened = Number.isInteger(id) && id > 0 ? await getPrivacyRequest(ctx, { id }) : null
  return {
    query,
    opened,
    list: opened ? null : await listPrivacyRequests(ctx, query),
    countries: opened ? [] : await listCountries(ctx, {}),
    today: ctx.now().toISOString().slice(0, 10),
  }
}
