// Writes src/kernel/server/schema.gen.ts from the migrated database: `npm run db:types`.
import { writeFile } from 'node:fs/promises'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/server/database.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { createLog } from '#kernel/server/log.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { describeSchema } from './describe-schema.ts'

const config = readConfig()
const log = createLog(config)
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, log)
const { db } = openDatabase(config.databaseUrl ?? embedded?.url ?? '', log)
await migrate(db)
await writeFile('src/kernel/server/schema.gen.ts', await describeSchema(db))
await db.destroy()
await embedded?.release()
