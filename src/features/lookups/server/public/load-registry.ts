import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, job } from '#kernel/server/job-queue.ts'
import { faaRegistry } from '../registry/registry-source.ts'
import { replaceRegistry } from '../registry/replace-registry.ts'

/** Loads the FAA's registry where this edition of it is not loaded yet: some seconds of a job's time. */
export const loadRegistry = job({
  name: 'load-registry',
  async handle(ctx) {
    const startedAt = performance.now()
    const isNew = await replaceRegistry(ctx, faaRegistry)
    const milliseconds = Math.round(performance.now() - startedAt)
    if (isNew) ctx.log.info({ milliseconds }, 'FAA registry loaded')
  },
})

/** Every start asks for it; what is loaded already costs a glance. */
export async function startRegistry(ctx: AppContext) {
  await enqueue(ctx, loadRegistry, {})
}
