import { operation } from '#kernel/server/operation.ts'
import { abandonOperationEndpoint } from '../../operation-contract.ts'
import { closeOperation } from '../steps/close-operation.ts'
import { changeOperation } from './change-operation.ts'
import { recordImport } from './record-import.ts'

export const abandonOperation = operation(abandonOperationEndpoint, (ctx, { id }) =>
  changeOperation(ctx, id, 'abandon', async (ctx, operation, source) => {
    await closeOperation(ctx, source, { ...operation, version: operation.version + 1 }, 'abandoned')
    await recordImport(ctx, 'import.abandon', source, { after: { operation: id } })
  }),
)
