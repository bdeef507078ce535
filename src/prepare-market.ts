import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { openDatabase } from '#kernel/server/database.ts'
import type { Process } from '#kernel/server/open-process.ts'
import { startupStep } from '#kernel/server/processes/startup-progress.ts'

/** Adds the data that every installation requires. Safe if several processes start at the same time. */
export async function prepareMarket({ ctx, databaseUrl }: Process) {
  await startupStep(ctx.config, 'Loading reference data', () => loadReferenceData(ctx.db))
  if (!ctx.config.demo) return
  const { seedDemo } = await import('#demo/seed.ts')
  // Disables the timeout because seeding a whole market can take a long time on a busy machine, and a partial market is
  // unusable.
  const { db } = openDatabase(databaseUrl, ctx.log, { statementTimeoutMs: 0 })
  try {
    await startupStep(ctx.config, 'Preparing the demo market', () => seedDemo({ ...ctx, db }))
  } finally {
    await db.destroy()
  }
}
