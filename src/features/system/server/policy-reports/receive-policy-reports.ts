import { Counter } from 'prom-client'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { receivePolicyReportsEndpoint } from '../../contract.ts'
import { parseReports } from './parse-reports.ts'

/** Logs what browsers blocked, either because of an attack or because of a bug in the site. */
export const receivePolicyReports = operation(receivePolicyReportsEndpoint, async (ctx) => {
  await consumeNetworkLimit(ctx, byNetwork)
  const body = await ctx.readBody?.()
  const reports = parseReports(Buffer.from(body ?? []).toString('utf8'))
  for (const { directive, blocked } of reports) {
    policyViolations.inc({ directive })
    ctx.log.warn({ directive, blocked }, 'content security policy violation')
  }
  return { counted: reports.length }
})

export const policyViolations = new Counter({
  name: 'policy_violations_total',
  help: 'Violations of the content security policy that browsers reported, by directive.',
  labelNames: ['directive'],
  registers: [],
})

/** Genuine pages cause only a few violations, so a client that sends more is fabricating them. */
const byNetwork = { name: 'policy-reports', points: 60, seconds: 3_600 }
