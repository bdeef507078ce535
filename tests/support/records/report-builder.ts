import type { Insertable } from 'kysely'
import { toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { insertRow } from '../database/rows.ts'

/** Adds an accident report. By default, it's about a Cessna 182Q that landed hard in 1998. */
export async function aReport(
  { db }: AppContext,
  traits: Partial<Insertable<Database['accident_report']>> = {},
) {
  const report = {
    source: 'ntsb' as const,
    report_number: 'FTW98LA214',
    kind: 'accident' as const,
    occurred_on: '1998-06-14',
    place: 'Pueblo, CO',
    country: 'United States',
    registration: 'N735HK',
    make: 'CESSNA',
    model: '182Q',
    damage: 'substantial' as const,
    fatal: 0,
    serious: 0,
    minor: 0,
    uninjured: 2,
    phase: 'landing',
    ...traits,
  }
  await insertRow(db, 'accident_report', {
    ...report,
    ...toAirframe({ make: report.make, model: report.model }),
  })
  await db
    .insertInto('record_coverage')
    .values({
      source: report.source,
      first_on: '1982-01-01',
      last_on: '2017-03-20',
      reports: 1,
      loaded_at: new Date('2026-11-01T00:00:00Z'),
    })
    .onConflict((conflict) =>
      conflict
        .column('source')
        .doUpdateSet((eb) => ({ reports: eb('record_coverage.reports', '+', 1) })),
    )
    .execute()
}
