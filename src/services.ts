import { startAccounts } from '#features/accounts/server/public/start-accounts.ts'
import { startBrokerages } from '#features/brokerages/server/public/start-brokerages.ts'
import { startConversations } from '#features/conversations/server/public/start-conversations.ts'
import { startInboundMail } from '#features/conversations/server/public/start-inbound-mail.ts'
import { startDashboard } from '#features/dashboard/server/public/start-dashboard.ts'
import {
  startEngagement,
  type TrafficQueue,
} from '#features/engagement/server/public/start-engagement.ts'
import { startImporter } from '#features/importer/server/public/start-importer.ts'
import { startLeadTracker } from '#features/lead-tracker/server/public/start-lead-tracker.ts'
import { findCountedListings } from '#features/listings/server/public/engagement-counts.ts'
import { startLookups } from '#features/lookups/server/public/start-lookups.ts'
import { requeueStuckMail } from '#features/mail/server/public/requeue-mail.ts'
import { startMail } from '#features/mail/server/public/start-mail.ts'
import { startModeration } from '#features/moderation/server/public/start-moderation.ts'
import { startOrders } from '#features/orders/server/public/start-orders.ts'
import { startPayments } from '#features/payments/server/public/start-payments.ts'
import { startPrivacy } from '#features/privacy/server/public/start-privacy.ts'
import { startRecords } from '#features/records/server/public/start-records.ts'
import { startSaved } from '#features/saved/server/public/start-saved.ts'
import { type StartedSearch, startSearch } from '#features/search/server/public/start-search.ts'
import { startSelling } from '#features/selling/server/public/start-selling.ts'
import { startSites } from '#features/sites/server/public/sweep-site-logos.ts'
import { startValuation } from '#features/valuation/server/public/start-valuation.ts'
import { startWebhooks } from '#features/webhooks/server/public/start-webhooks.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, startJobs } from '#kernel/server/jobs/job-queue.ts'
import type { Process } from '#kernel/server/open-process.ts'
import { jobs } from './jobs.ts'

/** Starts the long-lived services of web processes and workers. They stop in reverse order. */
export async function startServices(
  { ctx, databaseUrl }: Process,
  { work }: { work: boolean },
): Promise<RunningServices> {
  const sites = await startSites(ctx, databaseUrl)
  const traffic = await startEngagement(ctx, findCountedListings)
  const search = await startSearch(ctx, databaseUrl)
  const mail = startMail(ctx)
  startSaved(ctx)
  await startAccounts(ctx)
  startRecords(ctx)
  startValuation(ctx)
  startLookups(ctx)
  startSelling(ctx)
  startImporter(ctx)
  startModeration(ctx)
  startConversations(ctx)
  registerAccountRecovery(ctx)
  startPrivacy(ctx)
  const leadTracker = startLeadTracker(ctx, databaseUrl)
  const payments = await startPayments(ctx)
  startOrders(ctx)
  const queue = await startJobs(ctx, databaseUrl, jobs, { work })
  if (work) await enqueue(ctx, requeueStuckMail, { isStart: true })
  const inbound = work ? startInboundMail(ctx, databaseUrl) : null
  return {
    search,
    traffic,
    endStreams: () => void leadTracker.stop(),
    async stop() {
      await inbound?.stop()
      await queue.stop()
      await payments.stop()
      await leadTracker.stop()
      await mail.stop()
      await search.stop()
      await traffic.stop()
      await sites.stop()
    },
  }
}

/** Lets other features revoke access when an account is recovered. */
export function registerAccountRecovery(ctx: AppContext) {
  startBrokerages(ctx)
  startWebhooks(ctx)
  startDashboard(ctx)
}

export type RunningServices = {
  search: StartedSearch
  traffic: TrafficQueue
  /** Ends open streams. Otherwise a stopping process would wait for them until their clients disconnect. */
  endStreams: () => void
  stop: () => Promise<void>
}
