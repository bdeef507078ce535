import { beforeAll, expect, test } from 'vitest'
import { insertRow } from '../support/database/rows.ts'
import { siteForFile } from '../support/for-file.ts'
import { aRegisteredAircraft } from '../support/records/registry-builder.ts'
import { aReport } from '../support/records/report-builder.ts'

/**
 * Registered aircraft and reports with the same number, from a sample of 200 that people compared: year and names in
 * the registry, year and names in the report.
 */
const aboutTheSameAircraft = [
  ['N71212', 1946, 'LUSCOMBE', '8A', 2011, 'LUSCOMBE', '8A'],
  ['N94432', 1950, 'ENGINEERING & RESEARCH', '415-G', 2001, 'Ercoupe', '415G'],
  ['N2969P', 1979, 'CONSOLIDATED AERONAUTICS INC.', 'LAKE LA-4-200', 1985, 'Lake', 'LA4-200'],
  ['N38348', 1941, 'PIPER', 'J3C-65', 1990, 'PIPER', 'J-3'],
  ['N1876Z', 1962, 'CESSNA', '210-5(205)', 2005, 'Cessna', '210-5'],
  ['N186AE', 2004, 'EUROCOPTER', 'AS 350 B3', 2009, 'EUROCOPTER', 'AS 350B3'],
  ['N91608', 1946, 'NORTH AMERICAN', 'NAVION', 1986, 'NORTH AMERICAN', 'NAVION A'],
  ['N31330', 1958, 'S N I A S', 'SE 3130 ALOUETTE II', 2001, 'S.N.I.A.S', 'SE 3130 Alouette II'],
  ['N5343G', 1958, 'DEHAVILLAND', 'BEAVER DHC-2 MK.1', 1996, 'de Havilland', 'DHC-2'],
] as const

const aboutAnother = [
  // Reassigned to an aircraft of another make, or of another model.
  ['N10719', 1990, 'MOONEY', 'M20J', 1984, 'CESSNA', '150L'],
  ['N41FA', 1979, 'CESSNA', '172N', 2006, 'Scheibe Flugzeugbau', 'SF-24A Motorspatz'],
  ['N9889M', 1976, 'CESSNA', '182P', 1984, 'CESSNA', '210'],
  ['N26RS', 1978, 'CESSNA', 'P210N', 1989, 'CESSNA', 'T210L'],
  ['N96330', 1946, 'TAYLORCRAFT', 'BC12-D', 1994, 'TAYLORCRAFT', 'F-19'],
  // Before the aircraft was built.
  ['N488RV', 2005, 'VANS AIRCRAFT INC', 'RV-8', 1983, 'VANS AIRCRAFT INC', 'RV-8'],
  ['N4190V', 1998, 'CESSNA', '172R', 1993, 'CESSNA', '172'],
  // A drone today.
  ['N9807J', 2022, 'DJI', 'AGRAS T30', 1985, 'CESSNA', 'A150M'],
] as const

const site = siteForFile()
beforeAll(async () => {
  const at = new Date('2026-09-07T00:00:00Z')
  await insertRow(site.ctx.db, 'registry_edition', { published_at: at, loaded_at: at })
  for (const pair of [...aboutTheSameAircraft, ...aboutAnother]) await insertPair(pair)
})

test.each(aboutTheSameAircraft)(
  '[BEY-14] %s of %i, %s %s: shows the report of %i',
  async (number) => {
    expect(await reportsOf(number)).toEqual([`R-${number}`])
  },
)

test.each(aboutAnother)('[BEY-14] %s of %i, %s %s: says nothing about %i', async (number) => {
  expect(await reportsOf(number)).toEqual([])
})

async function reportsOf(number: string) {
  const response = await site.get(`/api/aircraft/${number}/history`)
  const { registry, reports } = await response.json()
  expect(registry).not.toBeNull()
  return reports.map(({ reportNumber }: { reportNumber: string }) => reportNumber)
}

async function insertPair([
  registration,
  year,
  make,
  model,
  reportYear,
  reportMake,
  reportModel,
]: readonly [string, number, string, string, number, string, string]) {
  await aRegisteredAircraft(site.ctx, { registration, year, make, model })
  await aReport(site.ctx, {
    registration,
    report_number: `R-${registration}`,
    occurred_on: `${reportYear}-07-04`,
    make: reportMake,
    model: reportModel,
  })
}
