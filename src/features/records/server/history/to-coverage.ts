import { sql } from 'kysely'
import type { ReportCoverage } from '../../contract.ts'
import { recordSources } from '../../sources.ts'
import { hasInventedReports } from '../public/has-invented-reports.ts'

export function toCoverage(row: CoverageRow): ReportCoverage {
  return {
    source: row.source,
    name: row.is_invented ? 'invented reports of the demo' : recordSources[row.source].name,
    firstOn: row.first_on,
    lastOn: row.last_on,
    reports: row.reports,
    loadedAt: new Date(row.loaded_at).toISOString(),
  }
}

/** Selects the rows of `record_coverage`. */
export const selectCoverage = sql<CoverageRow>`
  select c.*, ${hasInventedReports(sql`c.source`)} as is_invented from record_coverage c order by source`

/** A row of `record_coverage`, also as JSON. */
export type CoverageRow = {
  source: keyof typeof recordSources
  first_on: string
  last_on: string
  reports: number
  loaded_at: string | Date
  is_invented: boolean
}
