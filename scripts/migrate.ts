// node scripts/migrate.ts: brings the database to this release's schema before its processes start. They would do it
// themselves; a deploy that does it first can stop where it fails.
import { readConfig } from '#kernel/config.ts'
import { withProcess } from '#kernel/server/open-process.ts'

await withProcess(readConfig(), async () => {
  process.stdout.write('The database has this release’s schema.\n')
})
