import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, type Job } from '#kernel/server/jobs/job-queue.ts'

/** Name of the job that processes an operation. Separate from the job so that callers don't load its code. */
export const processImportJob: Pick<Job<ProcessImport>, 'name'> = { name: 'work-import' }

/** Enqueues the next job of an operation. Each brokerage runs one job at a time, even with several sources. */
export async function enqueueImport(ctx: AppContext, operationId: number): Promise<void> {
  const { biz_id: bizId } = await ctx.db
    .selectFrom('import_operation as o')
    .innerJoin('import_source as s', 's.id', 'o.source_id')
    .select('s.biz_id')
    .where('o.id', '=', operationId)
    .executeTakeFirstOrThrow()
  await enqueue(ctx, processImportJob, { operationId }, { group: String(bizId) })
}

export type ProcessImport = { operationId: number }

/** Failure of a step with a message for the source's owner. Retrying automatically wouldn't help. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}
