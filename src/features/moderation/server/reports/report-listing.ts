import { humanCheckKey } from '#kernel/server/api/human-check.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { reportListingEndpoint } from '../../report-contract.ts'
import { assertReportable, saveReport } from './save-report.ts'

export const reportListing = operation(reportListingEndpoint, async (ctx, report) => {
  await assertReportable(ctx, report.id)
  if (!ctx.actor) await ctx.services.get(humanCheckKey)(ctx, 'report')
  await consumeNetworkLimit(ctx, reportsByNetwork)
  return saveReport(ctx, report)
})

const reportsByNetwork: RateLimit = { name: 'report', points: 10, seconds: 3_600 }
