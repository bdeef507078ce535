import type { ActorContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { listDeletionsEndpoint } from '../../contract.ts'
import { listDeletions } from '../deletion/list-deletions.ts'

/** Loads pending deletions that match the URL's filters, for staff. */
export function loadDeletions(ctx: ActorContext, searchParams: URLSearchParams) {
  return listDeletions(ctx, {
    ...readQuery(listDeletionsEndpoint.input, searchParams),
    pageSize: 50,
  })
}
