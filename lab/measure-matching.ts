// Usage: npm run measure-matching --prefix lab -- [--ads FILE] [--pairs]
//
// Measures how well accident reports are matched and listings compared. docs/operations.md describes which data it needs
// and what it prints. None of the data is part of the product.
//
// --ads FILE  CSV file of advertisements with year, make, model, category, and hours
// --pairs     also prints the pairs of the sample, so that people can compare them
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { toAirframe } from '../src/features/lookups/server/public/airframe/airframe.ts'
import { findFamilies } from '../src/features/lookups/server/public/find-family.ts'
import { findRegistryKind } from '../src/features/lookups/server/public/registry-kind.ts'
import type { PastListing } from '../src/features/records/contract.ts'
import {
  findDiscrepancies,
  type Stated,
} from '../src/features/records/server/discrepancies/discrepancy-rules.ts'
import { type Evidence, loadEvidence } from '../src/features/records/server/history/load-history.ts'
import {
  type LoadedReport,
  loadedColumns,
  loadReports,
  pickReports,
  toAirplane,
} from '../src/features/records/server/matching/load-reports.ts'
import type { AppContext } from '../src/kernel/app-context.ts'
import { withProcess } from '../src/kernel/server/open-process.ts'
import { loadConfig } from '../src/kernel/server/startup/load-config.ts'

const { values } = parseArgs({ options: { ads: { type: 'string' }, pairs: { type: 'boolean' } } })
/**
 * Samples by seed. The numbers are the positions of reports that are about another aircraft than the registered one, as
 * people decided from the names and years. If they couldn't decide, it counts as another aircraft. The rules were changed
 * after comparing each of the first four samples. The others were drawn later. Sample 41 revealed an error in a later
 * change of the rules, which was corrected.
 */
const samples = {
  28: `8 11 16 19 20 21 22 23 24 31 32 34 37 38 42 46 49 50 51 55 58 64 66 67 69 72 74 75 79 82 92 93 95 96 100 109 113
    115 119 122 125 126 129 130 131 133 134 137 138 139 140 144 147 149 152 155 156 158 164 172 174 175 178 181 184 189
    190 194 195 196 198 199`,
  29: `1 2 3 6 7 11 13 16 20 21 24 25 26 30 31 33 38 39 43 45 47 49 54 59 62 66 68 74 77 78 80 82 84 86 88 90 94 97 98 99
    104 107 108 113 115 116 118 120 122 123 124 128 130 132 133 140 143 145 146 148 150 152 154 155 162 166 177 178 179
    182 183 189 190 192 193 194`,
  30: `3 4 9 13 14 15 23 26 27 29 30 33 34 36 37 39 41 43 47 48 52 55 57 58 59 61 66 67 69 73 75 78 79 80 82 84 85 86 87
    89 90 93 94 95 99 100 101 105 108 109 113 118 120 124 125 126 127 129 131 132 135 137 138 141 142 143 145 148 149
    152 160 162 163 168 169 172 173 175 176 177 178 181 182 184 187 188 190 192 193 195 198 200`,
  31: `4 5 9 11 12 17 18 22 24 25 29 35 36 38 40 41 42 43 44 47 52 55 58 60 62 64 65 67 71 72 73 74 75 79 82 85 86 87
    90 92 93 94 101 103 107 108 109 113 114 115 116 118 119 121 122 123 124 128 129 130 131 132 134 139 140 141 142
    143 146 148 150 151 153 158 159 160 166 170 174 175 176 181 184 186 191 192 194 196 197 198`,
  41: `1 4 6 7 8 9 10 14 16 17 18 26 30 33 35 39 40 44 46 53 54 55 56 57 60 61 68 70 72 74 80 81 83 84 85 88 92 93
    95 99 100 112 117 123 124 127 129 131 136 137 141 145 148 149 150 152 154 155 156 160 162 163 164 166
    167 169 173 174 175 176 177 180 182 184 185 187 188 189 190 198 200`,
  62: `1 4 7 11 13 15 17 20 26 30 31 32 33 34 35 38 39 42 47 51 55 58 59 60 61 63 64 65 70 71 73 74 76 80 81 85 86
    87 90 91 94 99 100 102 104 107 109 111 112 121 122 124 125 133 134 139 141 143 144 148 149 150 151 153
    154 157 158 159 161 163 166 169 171 173 174 176 178 180 181 184 185 186 189 192 194 195`,
}

/** The same for registered aircraft without a year. */
const undatedSamples = {
  61: `6 7 14 16 17 19 20 21 24 25 27 28 29 31 34 35 38 39 40 41 43 46 47 52 57 59 62 67 68 70 72 75 76 79 80 84 94
    95 96 98 100 103 105 108 109 112 115 116 118 119 120 125 127 128 131 132 134 135 136 138 140 141 142 148
    149 156 157 159 161 163 164 165 169 170 172 173 174 177 178 180 181 182 185 186 187 189 190 191 192 193
    194 198`,
}

async function measureSample(ctx: AppContext, seed: string, positions: string, isDated: boolean) {
  const others = new Set(positions.split(/\s+/).map(Number))
  const { rows } = await sql<Pair>`
    select r.registration, r.year, r.make, r.model, a.report_number, a.occurred_on::text as occurred_on,
      a.make as reported_make, a.model as reported_model
    from registry_aircraft r join accident_report a using (registration)
    where (r.year is not null) = ${isDated} and a.source = 'ntsb' and a.report_number not like 'DEMO%'
    order by md5(${`${seed} `} || registration || ' ' || report_number) limit 200`.execute(ctx.db)
  const counts = { right: 0, wrong: 0, missed: 0, rejected: 0 }
  for (const [index, pair] of rows.entries()) {
    const { registration, report_number, year, make, model } = pair
    const isSame = !others.has(index + 1)
    const aircraft = {
      registration,
      serialNumber: null,
      year,
      models: [model],
      airframes: [toAirframe({ make, model })],
    }
    const [found] = await loadReports(ctx, [aircraft])
    const isMatched = found?.reports.some((report) =>
      report.report_number.startsWith(report_number),
    )
    const outcome = isMatched ? (isSame ? 'right' : 'wrong') : isSame ? 'missed' : 'rejected'
    counts[outcome] += 1
    if (values.pairs || outcome === 'wrong' || outcome === 'missed')
      print(`${index + 1} ${outcome}: ${Object.values(pair).join(' | ')}`)
  }
  const { right, wrong, missed, rejected } = counts
  print(
    `Sample of ${rows.length} ${isDated ? 'with' : 'without'} a year, seed ${seed}: ${right} matched, ${rejected} rejected.`,
  )
  print(`Precision ${share(right, right + wrong)}, recall ${share(right, right + missed)}.`)
}

/** Hides the registered years. A match with a report from before the aircraft was built is then certainly wrong. */
async function measureHiddenYears({ db }: AppContext) {
  const { rows: aircraft } = await sql<Registered>`
    select registration, year, make, model from registry_aircraft where year is not null
      and registration in (select registration from accident_report where source = 'ntsb')`.execute(
    db,
  )
  const { rows: reports } = await sql<LoadedReport>`
    select ${loadedColumns} from accident_report
    where source = 'ntsb' and report_number not like 'DEMO%'`.execute(db)
  const byNumber = Map.groupBy(reports, ({ registration }) => registration)
  const counts = { matched: 0, wrong: 0 }
  for (const { registration, year, make, model } of aircraft) {
    const airframe = toAirframe({ make, model })
    const facts = { registration, serialNumber: null, year: null, models: [model] }
    const found = pickReports(
      { ...facts, airframes: [airframe] },
      byNumber.get(registration) ?? [],
      { ...airframe, year: null },
    ).reports
    counts.matched += found.length
    // A model year starts in the previous fall.
    counts.wrong += found.filter(({ occurredOn }) => occurredOn < `${year - 1}-09`).length
  }
  const { matched, wrong } = counts
  print(`With hidden years: ${matched} matched, at least ${share(wrong, matched)} wrong.`)
}

/** Combines each advertisement with a registered aircraft of its model and year, and plants one error of each kind. */
async function measureAds(ctx: AppContext, file: string) {
  const ads: Ad[] = parse(file, { columns: true })
  const combined = await combine(ctx, ads)
  const isFalse = combined.flatMap(({ ad, stated, evidence }) =>
    findDiscrepancies(stated, evidence).map(({ title }) => `False for ${ad}: ${title}`),
  )
  print([`${combined.length} of ${ads.length} advertisements combined.`, ...isFalse].join('\n'))
  print(`False discrepancies: ${isFalse.length}.`)
  for (const [rule, plant] of Object.entries(plants)) {
    const cases = combined.flatMap((one, index) => plant(one, combined[index - 1]) ?? [])
    const missed = cases.filter(
      (one) =>
        !findDiscrepancies(one.stated, one.evidence).some(({ key }) => key.startsWith(`${rule}:`)),
    )
    print(`Planted ${rule}: ${share(cases.length - missed.length, cases.length)} found.`)
    for (const { ad } of missed) print(`Not found: ${ad}`)
  }
}

async function combine(ctx: AppContext, ads: readonly Ad[]): Promise<Combined[]> {
  const makes = await ctx.db.selectFrom('make').select(['id', 'name']).execute()
  const idOf = new Map(makes.map(({ id, name }) => [name.toLowerCase(), id]))
  const families = await findFamilies(
    ctx,
    ads.map(({ make, model }) => ({ makeId: idOf.get(make.toLowerCase()) ?? 0, model })),
  )
  const combined: Combined[] = []
  for (const [index, ad] of ads.entries()) {
    const registration = await findCounterpart(ctx, ad)
    if (registration === null) continue
    const { make, model } = ad
    const family = families[index] ?? null
    const facts = { registration, serial_number: null, year: Number(ad.year), make, model, family }
    const evidence = await loadEvidence(ctx, { registration, listed: { ...facts, id: null } })
    combined.push({
      ad: `${ad.year} ${make} ${model} (${registration})`,
      stated: toStated(ad, facts),
      // Listings of the demo market can have the same number.
      evidence: { ...evidence, otherSerials: [], history: { ...evidence.history, listings: [] } },
    })
  }
  return combined
}

/** Finds by the spelling of the model first, so that the names that the rules use don't decide. */
async function findCounterpart({ db }: AppContext, ad: Ad): Promise<string | null> {
  const { maker, family } = toAirframe(ad)
  const model = /^[A-Z]*[ -]?\d*[A-Z]*/.exec(ad.model.toUpperCase())?.[0].replace(/[ -]/g, '') ?? ''
  const { rows } = await sql<{ registration: string }>`
    select registration from registry_aircraft
    where year = ${Number(ad.year)} and (
      plain_variant(model, '') like ${`${model}%`} and make ilike ${`${ad.make.split(' ')[0]}%`}
      or maker = ${maker} and family = ${family})
    order by plain_variant(model, '') = ${model} desc, maker = ${maker} and family = ${family}, registration limit 1`.execute(
    db,
  )
  return rows[0]?.registration ?? null
}

function toStated(ad: Ad, facts: Parameters<typeof toAirplane>[0]): Stated {
  const isPiston = /piston/i.test(ad.category)
  const engineKind = isPiston ? 'piston' : /turbo|jet|turbine/i.test(ad.category) ? 'turbine' : null
  return {
    aircraft: toAirplane(facts),
    listingId: null,
    year: facts.year,
    isInCatalog: facts.family !== null,
    totalTimeHours: Number(ad.hours) || null,
    damageHistory: null,
    engineKind,
    categoryEngineKind: engineKind,
    categoryId: null,
    description: '',
    leftRegistry: null,
  }
}

/** Planted errors by rule. Null if the rule can't apply to the aircraft. */
const plants: Record<string, Plant> = {
  damage: (one) => withReport(state(one, { damageHistory: 'none' })),
  'damage-claim': (one) =>
    withListing(state(one, { damageHistory: 'none' }), { damageHistory: 'repaired' }),
  hours: (one) =>
    one.stated.totalTimeHours === null
      ? null
      : withListing(one, { totalTimeHours: one.stated.totalTimeHours + 50 }),
  aircraft(one, other) {
    const { registered } = other?.evidence ?? {}
    const registry = other?.evidence.history.registry
    if (!registry || !registered?.maker || !one.stated.isInCatalog) return null
    // Companies bought each other's models, so a model with the same number is no contradiction.
    const isShared = registry.model.match(/\d{2,}/g)?.some((number) => one.ad.includes(number))
    if (isShared || registered.maker === one.evidence.registered?.maker) return null
    const history = { ...one.evidence.history, registry }
    return { ...one, evidence: { ...one.evidence, registered, history } }
  },
  year: (one) => state(one, { year: one.stated.year + 3 }),
  serial: (one) => ({
    ...state(one, { aircraft: { ...one.stated.aircraft, serialNumber: '18265482' } }),
    evidence: { ...one.evidence, otherSerials: ['18265483'] },
  }),
  engine(one) {
    // The registry lists some piston aircraft as turboprops, so it counts only if the category agrees.
    const engine_type = one.evidence.registered?.engineType ?? null
    const { drive } = findRegistryKind({ engine_type, aircraft_type: null })
    const kind = one.stated.categoryEngineKind
    if (kind === null || drive === null || (drive === 'piston') !== (kind === 'piston')) return null
    return state(one, { engineKind: kind === 'piston' ? 'turbine' : 'piston' })
  },
  owner: (one) =>
    withListing(state(one, { description: 'One owner since new.' }), {
      status: 'sold',
      endedAt: '2020-02-01T00:00:00.000Z',
    }),
}

function state(one: Combined, changes: Partial<Stated>): Combined {
  return { ...one, stated: { ...one.stated, ...changes } }
}

function withListing(one: Combined, changes: Partial<PastListing>): Combined {
  const listing: PastListing = {
    listingId: null,
    url: null,
    status: 'withdrawn',
    listedAt: '2019-11-01T00:00:00.000Z',
    endedAt: null,
    price: null,
    asking: null,
    totalTimeHours: null,
    engineHours: null,
    engineBasis: null,
    damageHistory: null,
    prices: [],
    ...changes,
  }
  const { evidence } = one
  return {
    ...one,
    evidence: { ...evidence, history: { ...evidence.history, listings: [listing] } },
  }
}

function withReport(one: Combined): Combined {
  const report = {
    source: 'ntsb',
    reportNumber: 'X',
    occurredOn: '2015-01-01',
    damage: 'substantial',
  }
  const reports = [report] as unknown as Evidence['history']['reports']
  return { ...one, evidence: { ...one.evidence, history: { ...one.evidence.history, reports } } }
}

function share(part: number, whole: number) {
  return `${((100 * part) / whole).toFixed(1)}% (${part} of ${whole})`
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

await withProcess({ ...loadConfig(), logLevel: 'warn' }, async (ctx) => {
  for (const [seed, positions] of Object.entries(samples))
    await measureSample(ctx, seed, positions, true)
  for (const [seed, positions] of Object.entries(undatedSamples))
    await measureSample(ctx, seed, positions, false)
  await measureHiddenYears(ctx)
  if (values.ads) await measureAds(ctx, await readFile(values.ads, 'utf8'))
})

type Pair = Record<'registration' | 'report_number' | 'model', string> & {
  year: number | null
  make: string | null
}
type Registered = { registration: string; year: number; make: string | null; model: string }
type Ad = Record<'year' | 'make' | 'model' | 'category' | 'hours', string>
type Combined = { ad: string; stated: Stated; evidence: Evidence }
type Plant = (one: Combined, other: Combined | undefined) => Combined | null
