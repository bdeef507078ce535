import { humanCheckKey } from '#kernel/server/human-check.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume, type Limit } from '#kernel/server/rate-limit.ts'
import { reportListingEndpoint } from '../../report-contract.ts'
import { assertReportable, keepReport } from './keep-report.ts'

export const reportListing = operation(reportListingEndpoint, async (ctx, report) => {
  await assertReportable(ctx, report.id)
  if (!ctx.actor) await ctx.services.get(humanCheckKey)(ctx, 'report')
  await consume(ctx, reportsByNetwork, clientNetwork(ctx.visitor.ip))
  return keepReport(ctx, report)
})

const reportsByNetwork: Limit = { name: 'report', points: 10, seconds: 3_600 }
