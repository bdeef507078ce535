import { parseArgs } from 'node:util'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/server/database.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { createLog } from '#kernel/server/log.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { seedDemonstration } from './seed.ts'

// node demo/main.ts [--listings 1000000] [--seed 7] [--no-pictures]: a database with the demonstration market, then the end.
const { values } = parseArgs({
  allowNegative: true,
  options: {
    pictures: { type: 'boolean', default: true },
    listings: { type: 'string' },
    seed: { type: 'string' },
  },
})
const config = readConfig()
const log = createLog(config)
const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, log)
const { db } = openDatabase(config.databaseUrl ?? (embedded?.url as string), log, {
  statementTimeoutMs: 0,
})
try {
  await migrate(db)
  const { seeded } = await seedDemonstration(
    { db, config, log, now: () => new Date() },
    {
      pictures: values.pictures,
      ...(values.listings && { listings: Number(values.listings) }),
      ...(values.seed && { seed: Number(values.seed) }),
    },
  )
  log.info(seeded ? 'done' : 'there are listings already: nothing changed')
} finally {
  await db.destroy()
  await embedded?.release()
}
