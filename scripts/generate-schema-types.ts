// Writes src/kernel/server/schema.gen.ts from the migrated database: `npm run db:types`.
import { writeFile } from 'node:fs/promises'
import { readConfig } from '#kernel/config.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { describeSchema } from './describe-schema.ts'

await withProcess(readConfig(), async ({ db }) =>
  writeFile('src/kernel/server/schema.gen.ts', await describeSchema(db)),
)
