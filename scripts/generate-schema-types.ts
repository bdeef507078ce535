// Writes src/kernel/server/schema.gen.ts from the migrated database: `npm run db:types`.
import { writeFile } from 'node:fs/promises'
import { withProcess } from '#kernel/server/open-process.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { describeSchema } from './describe-schema.ts'

await withProcess(loadConfig(), async ({ db }) =>
  writeFile('src/kernel/server/schema.gen.ts', await describeSchema(db)),
)
