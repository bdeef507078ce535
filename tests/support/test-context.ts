import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAccounts } from '#features/accounts/server/public/start-accounts.ts'
import { startBrokerages } from '#features/brokerages/server/public/start-brokerages.ts'
import { startConversations } from '#features/conversations/server/public/start-conversations.ts'
import { startDashboard } from '#features/dashboard/server/public/start-dashboard.ts'
import { startTrafficQueue } from '#features/engagement/server/public/start-engagement.ts'
import { startImporter } from '#features/importer/server/public/start-importer.ts'
import { findCountedListings } from '#features/listings/server/public/engagement-counts.ts'
import { startLookups } from '#features/lookups/server/public/start-lookups.ts'
import { startMail } from '#features/mail/server/public/start-mail.ts'
import { startModeration } from '#features/moderation/server/public/start-moderation.ts'
import { startOrders } from '#features/orders/server/public/start-orders.ts'
import { startPrivacy } from '#features/privacy/server/public/start-privacy.ts'
import { startRecords } from '#features/records/server/public/start-records.ts'
import { startSaved } from '#features/saved/server/public/start-saved.ts'
import { startSelling } from '#features/selling/server/public/start-selling.ts'
import { startWebhooks } from '#features/webhooks/server/public/start-webhooks.ts'
import { type AppContext, backgroundRequestFields, Services } from '#kernel/app-context.ts'
import { type Config, readConfig } from '#kernel/config.ts'
import { createLocalStorage } from '#kernel/server/storage/create-local-storage.ts'
import { storageKey } from '#kernel/server/storage/storage.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { siteFromSettings } from '#kernel/site.ts'
import { acquireDatabase } from './database/test-database.ts'
import { type TestMail, testMail } from './mail/test-mail.ts'
import { cheapHasher } from './people.ts'
import { type TestJobs, testJobs } from './test-jobs.ts'

export type TestContext = AppContext &
  TestJobs &
  TestMail & {
    databaseUrl: string
    /** Clock that only this test uses and sets. */
    clock: { now: Date }
    /** Writes pending views and impressions. */
    countTraffic: () => Promise<void>
    close: () => Promise<void>
  }

/** Creates a context with its own database, and with control over jobs and email. The database is empty by default. */
export async function testContext(
  settings: Record<string, string> = {},
  acquire = acquireDatabase,
): Promise<TestContext> {
  const database = await acquire()
  const { db, url: databaseUrl } = database
  const files = await mkdtemp(join(tmpdir(), 'windsock-test-'))
  const config: Config = readConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: files,
    ...settings,
  })
  const log = createLog(config)
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const app: AppContext = {
    config,
    site: siteFromSettings(config),
    db,
    log,
    now: () => clock.now,
    ...backgroundRequestFields(),
    services: new Services(),
  }
  app.services.set(storageKey, createLocalStorage(join(config.dataDir, 'media')))
  const { transport, ...mail } = testMail()
  startMail(app, transport)
  await startAccounts(app, cheapHasher)
  startLookups(app)
  startSaved(app)
  startRecords(app)
  startSelling(app)
  startImporter(app)
  const traffic = startTrafficQueue(app, findCountedListings)
  startModeration(app)
  startOrders(app)
  startConversations(app)
  startBrokerages(app)
  startWebhooks(app)
  startDashboard(app)
  startPrivacy(app)
  const { stop, ...jobs } = await testJobs(app)
  return {
    ...app,
    ...mail,
    ...jobs,
    databaseUrl,
    clock,
    countTraffic: () => traffic.flush(),
    async close() {
      await stop()
      await db.destroy()
      await rm(files, { recursive: true, force: true })
      await database.release()
    },
  }
}
