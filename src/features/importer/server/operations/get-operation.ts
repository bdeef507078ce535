import { operation } from '#kernel/server/operation.ts'
import { getOperationEndpoint } from '../../operation-contract.ts'
import { requireOperation } from '../sources/require-source.ts'
import { loadOperation } from './operation-wire.ts'

export const getOperation = operation(getOperationEndpoint, async (ctx, { id }) => {
  await requireOperation(ctx, id)
  return loadOperation(ctx, id)
})
