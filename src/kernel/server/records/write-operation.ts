import type { z } from 'zod'
import type { Access, Endpoint } from '../../endpoint.ts'
import { type CallerContext, type OperationHandler, operation } from '../api/operation.ts'
import { inTransaction } from '../database/database.ts'

/** Operation whose handler runs in a transaction. It must await only database calls, because it holds a connection. */
export function writeOperation<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  endpoint: Endpoint<I, O, A>,
  handler: OperationHandler<I, O, A>,
) {
  return operation(endpoint, (ctx: CallerContext<A>, input) =>
    inTransaction(ctx, (ctx) => handler(ctx, input)),
  )
}
