import { operation } from '#kernel/server/operation.ts'
import { stopOperationEndpoint } from '../../operation-contract.ts'
import { changeOperation } from './change-operation.ts'
import { recordImport } from './record-import.ts'

/** A running worker stops after its current slice. Doesn't wait for the lease, because the worker may have crashed. */
export const stopOperation = operation(stopOperationEndpoint, (ctx, { id }) =>
  changeOperation(ctx, id, 'stop', async (ctx, operation, source) => {
    const isWorked = operation.leased_until !== null
    await ctx.db
      .updateTable('import_operation')
      .set(isWorked ? { is_stop_wanted: true } : { state: 'stopped' })
      .where('id', '=', id)
      .execute()
    if (!isWorked)
      await ctx.db
        .updateTable('import_step')
        .set({ state: 'stopped' })
        .where('operation_id', '=', id)
        .where('state', '=', 'running')
        .execute()
    await recordImport(ctx, 'import.stop', source, { after: { operation: id } })
  }),
)
