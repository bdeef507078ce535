import { startMail } from '#features/mail/server/public/start-mail.ts'
import { startPayments } from './features/payments/server/public/start-payments.ts'
import { startSearch } from './features/search/server/public/start-search.ts'
import { jobs } from './jobs.ts'
import { noVisitor, Services } from './kernel/app-context.ts'
import { readConfig } from './kernel/config.ts'
import { openDatabase } from './kernel/server/database.ts'
import { startEmbeddedPostgres } from './kernel/server/embedded-postgres.ts'
import { startJobs } from './kernel/server/job-queue.ts'
import { createLog } from './kernel/server/log.ts'
import { migrate } from './kernel/server/migrate.ts'
import { openStorage } from './kernel/server/storage/open-storage.ts'
import { storageKey } from './kernel/server/storage/storage.ts'

const config = readConfig()
const log = createLog(config)
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, log)
const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
const { db } = openDatabase(databaseUrl, log)
await migrate(db)
const ctx = { config, db, log, now: () => new Date(), services: new Services(), ...noVisitor() }
ctx.services.set(storageKey, await openStorage(config))
const mail = startMail(ctx)
const payments = await startPayments(ctx)
// Alerts ask it which words the market knows.
const search = await startSearch(ctx, databaseUrl)
const worker = await startJobs(ctx, databaseUrl, jobs, { work: true })
log.info('working jobs')

async function end() {
  await worker.stop()
  await payments.stop()
  await mail.stop()
  await search.stop()
  await db.destroy()
  await embedded?.release()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
