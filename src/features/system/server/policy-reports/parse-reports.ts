import { type NormalizedReport, normalizeReport } from './normalize-report.ts'

/** Maximum number of reports per request. Any others are dropped. */
const maxAtOnce = 20

/** Parses a single report from `report-uri` or several from the Reporting API. Ignores invalid reports. */
export function parseReports(body: string): NormalizedReport[] {
  const parsed = parse(body)
  const all = Array.isArray(parsed) ? parsed : [parsed]
  return all.slice(0, maxAtOnce).flatMap((one) => readReport(one) ?? [])
}

function readReport(one: unknown): NormalizedReport | null {
  if (!isObject(one)) return null
  const old = one['csp-report']
  if (isObject(old))
    return normalizeReport(
      old['effective-directive'] ?? old['violated-directive'],
      old['blocked-uri'],
    )
  const { type, body } = one
  if (type !== 'csp-violation' || !isObject(body)) return null
  return normalizeReport(body.effectiveDirective, body.blockedURL)
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
