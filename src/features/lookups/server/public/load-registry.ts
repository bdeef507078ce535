import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, job } from '#kernel/server/job-queue.ts'
import { faaRegistry } from '../registry/registry-source.ts'
import { replaceRegistry } from '../registry/replace-registry.ts'

/** Loads the FAA registry. If the edition is loaded, only names its aircraft again as this version reads them. */
export const loadRegistry = job({
  name: 'load-registry',
  async handle(ctx) {
    const startedAt = performance.now()
    const isNew = await replaceRegistry(ctx, faaRegistry)
    const milliseconds = Math.round(performance.now() - startedAt)
    if (isNew) ctx.log.info({ milliseconds }, 'FAA registry loaded')
  },
})

/** Enqueues the job on every startup. If the edition is loaded, it only reads the distinct names, in slices. */
export async function enqueueRegistryLoad(ctx: AppContext) {
  await enqueue(ctx, loadRegistry, {})
}
