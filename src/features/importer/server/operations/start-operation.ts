import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { startOperationEndpoint } from '../../operation-contract.ts'
import { requireSource } from '../sources/require-source.ts'
import { openOperation } from './open-operation.ts'
import { loadOperation } from './operation-wire.ts'
import { recordImport } from './record-import.ts'

export const startOperation = operation(startOperationEndpoint, async (ctx, { id, runsAll }) => {
  const source = await requireSource(ctx, id)
  if (source.feed_url === null)
    throw new Refusal('conflict', { message: 'This source has no URL. Upload a file.' })
  await consumeStartLimit(ctx, id)
  const opened = await inTransaction(ctx, async (ctx) => {
    const startedBy = ctx.actor.profileId
    const opened = await openOperation(ctx, source, { origin: 'button', runsAll, startedBy })
    if (opened) await recordImport(ctx, 'import.start', source, { after: { operation: opened } })
    return opened
  })
  if (opened === null) throw await operationOpenConflict(ctx, id)
  return loadOperation(ctx, opened)
})

/** Limits how often imports can start, because each one downloads a file from a third-party server. */
export function consumeStartLimit(ctx: ActorContext, sourceId: number) {
  return consumeRateLimit(ctx, { name: 'import', points: 30, seconds: 3_600 }, String(sourceId))
}

export async function operationOpenConflict(ctx: ActorContext, sourceId: number): Promise<Refusal> {
  const open = await ctx.db
    .selectFrom('import_operation')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return new Refusal('conflict', {
    message: 'An import for this source is still open. Close it first.',
    current: open ? await loadOperation(ctx, open.id) : undefined,
  })
}
