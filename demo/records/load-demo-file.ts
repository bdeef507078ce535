import { createHash } from 'node:crypto'
import { loadRecords } from '#features/records/server/loading/load-records.ts'
import { openLoad } from '#features/records/server/loading/record-load.ts'
import type { LoadSource } from '#features/records/sources.ts'
import { type AppContext, Services } from '#kernel/app-context.ts'
import { type JobQueue, queueKey } from '#kernel/server/jobs/job-queue.ts'

/** Loads an invented file of a register with the loader of real files. Returns the context without a job queue. */
export async function loadDemoFile(
  ctx: AppContext,
  { source, fileName, file }: { source: LoadSource; fileName: string; file: string },
): Promise<AppContext> {
  const bytes = Buffer.from(file)
  const quiet = withoutQueue(ctx)
  const { id } = await openLoad(quiet, {
    source,
    fileName,
    sha256: createHash('sha256').update(bytes).digest(),
    bytes: bytes.length,
    fileKey: null,
    startedBy: null,
  })
  const { failure } = await loadRecords(quiet, id, () => inOneChunk(bytes))
  if (failure !== null) throw new Error(failure)
  return quiet
}

/** Returns a context whose jobs are dropped. The market isn't running yet, so the caller runs the jobs itself. */
export function withoutQueue(ctx: AppContext): AppContext {
  const queue: JobQueue = {
    send: () => Promise.resolve(null),
    retry: () => Promise.reject(new Error('Nothing is retried here.')),
  }
  const services = new Services()
  services.set(queueKey, queue)
  return { ...ctx, services }
}

async function* inOneChunk(file: Uint8Array) {
  yield await Promise.resolve(file)
}
