import { Counter } from 'prom-client'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { receivePolicyReportsEndpoint } from '../../contract.ts'

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

/** Maximum number of reports per request. Any others are dropped. */
const maxAtOnce = 20

/** Parses a single report from `report-uri` or several from the Reporting API. Ignores invalid reports. */
export function parseReports(body: string): NormalizedReport[] {
  const parsed = parse(body)
  const all = Array.isArray(parsed) ? parsed : [parsed]
  return all.slice(0, maxAtOnce).flatMap((item) => readReport(item) ?? [])
}

function readReport(report: unknown): NormalizedReport | null {
  if (!isObject(report)) return null
  const old = report['csp-report']
  if (isObject(old))
    return normalizePolicyReport(
      old['effective-directive'] ?? old['violated-directive'],
      old['blocked-uri'],
    )
  const { type, body } = report
  if (type !== 'csp-violation' || !isObject(body)) return null
  return normalizePolicyReport(body.effectiveDirective, body.blockedURL)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type NormalizedReport = { directive: string; blocked: string }

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])

const keywords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'trusted-types-sink',
  'trusted-types-policy',
])

/**
 * Reports are untrusted, so only known directive names and URL hosts are logged. Paths may contain secrets.
 */
export function normalizePolicyReport(directive: unknown, blocked: unknown): NormalizedReport {
  const [name = ''] = typeof directive === 'string' ? directive.split(' ') : []
  return {
    directive: directives.has(name) ? name : 'another rule',
    blocked: foldBlocked(typeof blocked === 'string' ? blocked : ''),
  }
}

function foldBlocked(text: string): string {
  if (keywords.has(text)) return text
  if (!URL.canParse(text)) return 'something else'
  const { protocol, host } = new URL(text)
  if (protocol.endsWith('-extension:')) return 'a browser extension'
  if (/^(https?|wss?):$/.test(protocol) && host.length <= maxHost) return host
  return keywords.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : 'something else'
}

const maxHost = 100
