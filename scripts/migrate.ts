// Usage: node scripts/migrate.ts
//
// Migrates the database to this release's schema before the processes start. Processes also migrate on their own, but a
// deployment that runs this command first can stop if the migration fails.

import { withProcess } from '#kernel/server/open-process.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'

await withProcess(loadConfig(), async () => {
  process.stdout.write('The database schema is up to date.\n')
})
