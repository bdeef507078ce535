import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { demoImageKey } from '#features/media/server/public/inspect-image.ts'
import { fillFamilies } from '#features/selling/server/public/families/fill-families.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { openDatabase } from '#kernel/server/database/database.ts'
import type { Process } from '#kernel/server/open-process.ts'
import { startupStep } from '#kernel/server/processes/startup-progress.ts'
import { applyMarketKind, markProduction } from '#kernel/server/sites/market-kind.ts'

/** Adds the data that the first request needs. Safe if several processes start at the same time. */
export async function prepareMarket({ ctx, databaseUrl }: Process) {
  const { config } = ctx
  await startupStep(config, 'Loading reference data', async () => {
    await loadReferenceData(ctx.db)
    await fillFamilies(ctx)
  })
  if (!config.demo) return markProduction(ctx)
  const { beginDemo } = await import('#demo/seed.ts')
  await withPatientDatabase({ ctx, databaseUrl }, (patient) =>
    startupStep(config, 'Preparing the demo market', (report) => beginDemo(patient, { report })),
  )
  // Another process may have made this a production market in the meantime.
  ctx.config = await applyMarketKind(config, ctx.db)
}

/**
 * Writes the rest of the demo market in the background: documents, visitors, imports, and image files. A process that
 * is killed leaves complete steps only, and the next one continues with those that remain.
 */
export async function completeMarket({ ctx, databaseUrl }: Process, signal: AbortSignal) {
  const { config, log } = ctx
  const complete = async () => {
    const { completeDemo } = await import('#demo/seed.ts')
    await withPatientDatabase({ ctx, databaseUrl }, (patient) =>
      completeDemo(patient, {
        isStopping: () => signal.aborted,
        async runStep(name, work) {
          await startupStep(config, t`Demo market: ${name}`, work)
          log.info({ step: name }, 'demo market: step written')
        },
      }),
    )
  }
  while (config.demo && !signal.aborted)
    try {
      return await complete()
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, 'failed to complete the demo market; retrying')
      await pause(retryMs, undefined, { ref: false, signal }).catch(() => null)
    }
}

const retryMs = 60_000

/** Lets this process create a demo image that is requested before the background task has created it. */
export function offerDemoImages({ config, services }: AppContext) {
  if (!config.demo) return
  services.set(demoImageKey, async (key) => {
    const { prepareImageFile } = await import('#demo/gallery/prepare-images.ts')
    await prepareImageFile(join(config.dataDir, 'media'), key)
  })
}

/** Disables the timeouts, because writing a whole market can take a long time on a busy machine. */
async function withPatientDatabase<T>(
  { ctx, databaseUrl }: Pick<Process, 'ctx' | 'databaseUrl'>,
  work: (ctx: AppContext) => Promise<T>,
): Promise<T> {
  const { db } = openDatabase(databaseUrl, ctx.log, {
    statementTimeoutMs: 0,
    connectTimeoutMs: 60_000,
    max: 3,
  })
  try {
    return await work({ ...ctx, db })
  } finally {
    await db.destroy()
  }
}
