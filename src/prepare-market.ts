import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { openDatabase } from '#kernel/server/database.ts'
import type { Process } from '#kernel/server/open-process.ts'

/** Fills any database with what the site needs to run on it. Safe with several starters. */
export async function prepareMarket({ ctx, databaseUrl }: Process) {
  await loadReferenceData(ctx.db)
  if (!ctx.config.demo) return
  const { seedDemonstration } = await import('#demo/seed.ts')
  // A busy machine takes longer over a whole market than a visitor's statement may, and a part of one is none.
  const { db } = openDatabase(databaseUrl, ctx.log, { statementTimeoutMs: 0 })
  try {
    await seedDemonstration({ ...ctx, db })
  } finally {
    await db.destroy()
  }
}
