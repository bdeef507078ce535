import { operation } from '#kernel/server/operation.ts'
import { getSourceEndpoint } from '../../contract.ts'
import { requireSource } from './require-source.ts'
import { loadImportSource } from './source-rows.ts'

export const getSource = operation(getSourceEndpoint, async (ctx, { id }) => {
  await requireSource(ctx, id)
  return loadImportSource(ctx, id)
})
