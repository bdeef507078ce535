import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { operation } from '#kernel/server/operation.ts'
import { listOperationsEndpoint } from '../../operation-contract.ts'
import { requireSource } from '../sources/require-source.ts'
import { selectOperations, toOperations } from './operation-wire.ts'

export const listOperations = operation(listOperationsEndpoint, async (ctx, { id, ...page }) => {
  await requireSource(ctx, id)
  const found = selectOperations(ctx).where('o.source_id', '=', id).orderBy('o.id', 'desc')
  const list = await loadPage(found, page)
  return { ...list, items: await toOperations(ctx, list.items) }
})
