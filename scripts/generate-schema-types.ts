// Writes src/kernel/server/database/schema.gen.ts from the migrated database: `npm run db:types`.
import { writeFile } from 'node:fs/promises'
import { withProcess } from '#kernel/server/open-process.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { describeSchema } from './describe-schema.ts'

await withProcess(loadConfig(), async ({ db }) =>
  writeFile('src/kernel/server/database/schema.gen.ts', await describeSchema(db)),
)
