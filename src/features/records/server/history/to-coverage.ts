import type { ReportCoverage } from '../../contract.ts'
import { recordSources } from '../../sources.ts'

export function toCoverage(row: CoverageRow): ReportCoverage {
  return {
    source: row.source,
    name: recordSources[row.source].name,
    firstOn: row.first_on,
    lastOn: row.last_on,
    reports: row.reports,
    loadedAt: new Date(row.loaded_at).toISOString(),
  }
}

/** A row of `record_coverage`, also as JSON. */
export type CoverageRow = {
  source: keyof typeof recordSources
  first_on: string
  last_on: string
  reports: number
  loaded_at: string | Date
}
