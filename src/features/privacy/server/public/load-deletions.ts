import type { ActorContext } from '#kernel/app-context.ts'
import { listDeletionsEndpoint } from '../../contract.ts'
import { listDeletions } from '../deletion/list-deletions.ts'

/** Loads pending deletions that match the URL's filters, for staff. */
export function loadDeletions(ctx: ActorContext, searchParams: URLSearchParams) {
  const { page } = listDeletionsEndpoint.input.shape
  return listDeletions(ctx, {
    page: page.catch(0).parse(searchParams.get('page') ?? 0),
    pageSize: 50,
  })
}
