import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getLookupsEndpoint, type Lookups } from '../contract.ts'
import { unitedStatesId } from '../united-states.ts'
import { unstatedKindId } from '../unstated-kind.ts'
import { listPublicMakes } from './public/makes.ts'
import { marketLookupsKey } from './public/market-lookups.ts'

export const getLookups = operation(getLookupsEndpoint, async (ctx) => {
  const cached = cache.get(ctx.db)
  const now = ctx.now().getTime()
  if (cached && now - cached.readAt < lifetimeMs) return cached.lookups
  const lookups = readLookups(ctx)
  cache.set(ctx.db, { readAt: now, lookups })
  // Doesn't cache failures.
  lookups.catch(() => cache.delete(ctx.db))
  return lookups
})

const lifetimeMs = 60_000
const newCache = () =>
  new WeakMap<AppContext['db'], { readAt: number; lookups: Promise<Lookups> }>()
let cache = newCache()

export function clearLookups() {
  cache = newCache()
}

async function readLookups(ctx: AppContext): Promise<Lookups> {
  const { db } = ctx
  const [market, categories, makes, models, states, countries, regions, fuels, hulls, types] =
    await Promise.all([
      ctx.services.get(marketLookupsKey)(ctx),
      db
        .selectFrom('category')
        .select(['id', 'name', 'aircraft_type_id'])
        .where('id', '<>', unstatedKindId)
        .orderBy('id')
        .execute(),
      listPublicMakes(ctx),
      db.selectFrom('model').selectAll().orderBy('make_id').orderBy('name').execute(),
      db
        .selectFrom('state')
        .selectAll()
        .where('country_id', '=', unitedStatesId)
        .orderBy('name')
        .execute(),
      db.selectFrom('country').select(['id', 'name']).where('id', '=', unitedStatesId).execute(),
      db
        .selectFrom('region')
        .select(['id', 'name'])
        .where('country_id', '=', unitedStatesId)
        .orderBy('name')
        .execute(),
      db.selectFrom('fuel').select(['id', 'name']).orderBy('id').execute(),
      db.selectFrom('hull').select(['id', 'name']).orderBy('id').execute(),
      db
        .selectFrom('aircraft_type')
        .select(['id', 'name'])
        .where('id', '<>', unstatedKindId)
        .orderBy('id')
        .execute(),
    ])
  return {
    categories: categories.map((c) => ({
      ...choice('category', c),
      boatTypeId: c.aircraft_type_id,
    })),
    makes: makes.map((m) => ({ ...choice('make', m), routeUrl: m.route })),
    models: models.map((m) => ({
      ...choice('model', m),
      makeId: m.make_id,
      family: m.family,
      categoryId: m.category_id,
      lengthFeet: m.length_feet,
    })),
    states: states.map((s) => ({
      ...choice('state', s),
      code: s.code,
      regionId: s.region_id,
      countryId: s.country_id,
    })),
    countries: countries.map((row) => choice('country', row)),
    regions: regions.map((row) => choice('region', row)),
    fuels: fuels.map((row) => choice('fuel', row)),
    hulls: hulls.map((row) => choice('hull', row)),
    types: types.map((row) => choice('type', row)),
    ...market,
  }
}

type Discriminator = Lookups['categories'][number]['discriminator']

function choice(discriminator: Discriminator, row: { id: number; name: string }) {
  const uid = `${discriminator}-${row.id}`
  return { id: row.id, uid, discriminator, text: row.name, description: null }
}
