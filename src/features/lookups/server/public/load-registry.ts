import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { faaRegistry } from '../registry/registry-source.ts'
import { replaceRegistry } from '../registry/replace-registry.ts'

/** Loads the FAA registry. If the edition is loaded, names its aircraft again after the rules have changed. */
export const loadRegistry = job({
  name: 'load-registry',
  async handle(ctx) {
    const startedAt = performance.now()
    const isNew = await replaceRegistry(ctx, faaRegistry)
    const milliseconds = Math.round(performance.now() - startedAt)
    if (isNew) ctx.log.info({ milliseconds }, 'FAA registry loaded')
  },
})

/** Enqueues the job on every startup. */
export async function enqueueRegistryLoad(ctx: AppContext) {
  await enqueue(ctx, loadRegistry, {})
}
