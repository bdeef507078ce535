import { type Folded, foldReport } from './fold-report.ts'

/** One request may bring so many; what follows is dropped. */
const mostAtOnce = 20

/** The reports in a body: one by `report-uri`, or several by the Reporting API. What is none is left out. */
export function readReports(body: string): Folded[] {
  const parsed = parse(body)
  const all = Array.isArray(parsed) ? parsed : [parsed]
  return all.slice(0, mostAtOnce).flatMap((one) => readReport(one) ?? [])
}

function readReport(one: unknown): Folded | null {
  if (!isObject(one)) return null
  const old = one['csp-report']
  if (isObject(old))
    return foldReport(old['effective-directive'] ?? old['violated-directive'], old['blocked-uri'])
  const { type, body } = one
  if (type !== 'csp-violation' || !isObject(body)) return null
  return foldReport(body.effectiveDirective, body.blockedURL)
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
