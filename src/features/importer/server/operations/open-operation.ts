import type { AppContext } from '#kernel/app-context.ts'
import { importSteps } from '../../import-steps.ts'
import type { Source } from '../sources/source-rows.ts'
import { enqueueImport } from '../steps/enqueue-import.ts'
import { startStep } from '../steps/start-step.ts'

/**
 * Opens an operation in the caller's transaction and starts its first step. Returns its ID, or null if the source
 * already has an open one.
 */
export async function openOperation(
  ctx: AppContext,
  source: Pick<Source, 'id' | 'brake_percent'>,
  { origin, runsAll, startedBy, file }: Opening,
): Promise<number | null> {
  const opened = await ctx.db
    .insertInto('import_operation')
    .values({
      source_id: source.id,
      state: 'running',
      origin,
      runs_all: runsAll,
      started_by: startedBy,
      brake_percent: source.brake_percent,
      created_at: ctx.now(),
      ...(file && {
        file_key: file.key,
        file_name: file.name,
        file_bytes: file.bytes,
        content_sha256: file.sha256,
      }),
    })
    .onConflict((conflict) =>
      conflict.column('source_id').where('closed_at', 'is', null).doNothing(),
    )
    .returning(['id', 'source_id', 'brake'])
    .executeTakeFirst()
  if (!opened) return null
  await ctx.db
    .insertInto('import_step')
    .values(importSteps.map((step) => ({ operation_id: opened.id, step })))
    .execute()
  await startStep(ctx, opened, 'feed')
  await enqueueImport(ctx, opened.id)
  return opened.id
}

export type Opening = {
  origin: 'button' | 'upload' | 'schedule'
  runsAll: boolean
  startedBy: number | null
  /** The uploaded file. Undefined if the feed is downloaded. */
  file?: { key: string; name: string; bytes: number; sha256: Buffer }
}
