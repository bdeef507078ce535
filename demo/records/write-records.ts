import { stringify } from 'csv-stringify/sync'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { faaRegistry } from '#features/lookups/server/registry/registry-source.ts'
import { rematchListings } from '#features/records/server/public/rematch-job.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { loadDemoFile } from './load-demo-file.ts'

/**
 * Loads invented accident reports with the loader of real files, and compares all listings. Each report says that it's
 * demo data, and its N-number belongs to no registered aircraft.
 */
export async function writeRecords(ctx: AppContext): Promise<void> {
  const reports = inventReports(await findAircraft(ctx), ctx.now().getUTCFullYear())
  if (reports.length === 0) return
  const file = stringify(reports, { header: true })
  const quiet = await loadDemoFile(ctx, { source: 'ntsb', fileName: 'demo-reports.csv', file })
  await rematchListings.handle(quiet, {})
}

/** Finds piston airplanes for sale that are old enough to have a past, and whose numbers aren't registered. */
async function findAircraft({ db }: AppContext): Promise<DemoAircraft[]> {
  const listings = await db
    .selectFrom('listing')
    .innerJoin('make', 'make.id', 'listing.make_id')
    .innerJoin('category', 'category.id', 'listing.category_id')
    .select(['make.name as make', 'model', 'year', 'registration', 'damage_history as stated'])
    .where('category.slug', 'in', ['single-engine-piston', 'multi-engine-piston'])
    .where('registration', 'is not', null)
    .where('registry_matched', '=', false)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .where('year', '>=', 1960)
    .where('year', '<=', 2008)
    .orderBy('listing.id')
    .execute()
  const free = new Set(listings.map(({ registration }) => registration))
  for await (const registered of faaRegistry.aircraft())
    for (const { registration } of registered) free.delete(registration)
  return listings.filter(({ registration }) => free.has(registration))
}

/** Each kind of report is about the next listing that it suits. */
function inventReports(aircraft: readonly DemoAircraft[], thisYear: number): DemoReport[] {
  const unused = new Set(aircraft)
  return plots.flatMap(({ suits, date, about, ...event }, index) => {
    const one = [...unused].find(suits)
    if (!one) return []
    unused.delete(one)
    const year = Math.min(thisYear - 2, Math.max(1983, one.year + date.years))
    const number = `${event.kind === 'Incident' ? 'IA' : 'LA'}${String(101 + index * 37)}`
    return [
      {
        ntsb_number: `DEMO${String(year % 100).padStart(2, '0')}${number}`,
        date: `${year}-${date.day}`,
        country: 'United States',
        registration: one.registration,
        amateur_built: 'No',
        fatal: '0',
        serious: '0',
        ...(about === 'other model' ? otherModel(one) : nameModel(one)),
        ...event,
        location: `${event.location} (demo data)`,
      },
    ]
  })
}

function nameModel({ make, model }: DemoAircraft) {
  return { make: make.toUpperCase(), model: (model ?? '').split(' ')[0] ?? '' }
}

/** An aircraft that had the same number, in the years when both makes were already common. */
function otherModel({ make }: DemoAircraft) {
  return make === 'Cessna'
    ? { make: 'PIPER', model: 'PA-28-140' }
    : { make: 'CESSNA', model: '150M' }
}

const isStated =
  (stated: string | null, since = 0) =>
  (one: DemoAircraft) =>
    one.stated === stated && one.year >= since && /^[A-Z]*-?\d/.test(one.model ?? '')

/** Checks whether the model was already built years before this aircraft. */
function isLateExample({ make, model, year }: DemoAircraft): boolean {
  const found = catalog.find((one) => one.make === make && one.model === model)
  return found !== undefined && year - found.yearFirst >= 4 && year >= 1990
}

const landing = { kind: 'Accident', damage: 'Substantial', phase: 'LANDING' }
const unhurt = { minor: '0', uninjured: '1' }

const plots: readonly Plot[] = [
  // Reports about the listed aircraft, which its seller states.
  {
    ...landing,
    ...unhurt,
    location: 'Prescott, AZ',
    suits: isStated('repaired'),
    date: { years: 9, day: '06-14' },
  },
  {
    ...landing,
    minor: '1',
    uninjured: '1',
    location: 'Grand Junction, CO',
    suits: isStated('repaired'),
    date: { years: 17, day: '03-27' },
  },
  {
    kind: 'Accident',
    damage: 'Substantial',
    phase: 'TAKEOFF',
    ...unhurt,
    location: 'Truckee, CA',
    suits: isStated('repaired'),
    date: { years: 12, day: '08-02' },
  },
  {
    kind: 'Accident',
    damage: 'Substantial',
    phase: 'TAXI',
    ...unhurt,
    location: 'Bozeman, MT',
    suits: isStated('damaged'),
    date: { years: 22, day: '11-19' },
  },
  // Listings that say nothing about damage.
  {
    ...landing,
    ...unhurt,
    location: 'Hayward, CA',
    suits: isStated(null),
    date: { years: 14, day: '04-09' },
  },
  {
    kind: 'Incident',
    damage: 'Minor',
    phase: 'LANDING',
    minor: '0',
    uninjured: '2',
    location: 'Burlington, VT',
    suits: isStated(null),
    date: { years: 20, day: '10-05' },
  },
  // Listings with no damage history, which the report contradicts.
  {
    ...landing,
    ...unhurt,
    location: 'Flagstaff, AZ',
    suits: isStated('none'),
    date: { years: 11, day: '07-21' },
  },
  {
    kind: 'Accident',
    damage: 'Substantial',
    phase: 'GO-AROUND',
    minor: '2',
    uninjured: '0',
    location: 'Asheville, NC',
    suits: isStated('none'),
    date: { years: 19, day: '05-30' },
  },
  // Minor damage, which contradicts nothing.
  {
    kind: 'Incident',
    damage: 'Minor',
    phase: 'TAXI',
    minor: '0',
    uninjured: '2',
    location: 'Duluth, MN',
    suits: isStated('none'),
    date: { years: 15, day: '01-16' },
  },
  // The number belonged to another model, or the event was before the aircraft was built.
  {
    ...landing,
    ...unhurt,
    location: 'Lakeland, FL',
    suits: isStated('none', 1976),
    about: 'other model',
    date: { years: 8, day: '02-11' },
  },
  {
    kind: 'Accident',
    damage: 'Destroyed',
    phase: 'CRUISE',
    minor: '1',
    uninjured: '0',
    location: 'Redding, CA',
    suits: isStated('none', 1985),
    about: 'other model',
    date: { years: 6, day: '09-23' },
  },
  {
    ...landing,
    ...unhurt,
    location: 'Wichita, KS',
    suits: isLateExample,
    date: { years: -3, day: '05-12' },
  },
  {
    kind: 'Accident',
    damage: 'Substantial',
    phase: 'APPROACH',
    minor: '0',
    uninjured: '2',
    location: 'Fairbanks, AK',
    suits: isLateExample,
    date: { years: -2, day: '08-28' },
  },
]

type DemoAircraft = {
  make: string
  model: string | null
  year: number
  registration: string | null
  stated: string | null
}
type Event = {
  kind: string
  damage: string
  phase: string
  location: string
  minor: string
  uninjured: string
}
type Plot = Event & {
  suits: (aircraft: DemoAircraft) => boolean
  about?: 'other model'
  /** Years after the aircraft was built. */
  date: { years: number; day: string }
}
type DemoReport = Event & Record<string, string | null>
