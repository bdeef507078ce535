import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'
import { type AirportRow, readAirports } from '../airport-source.ts'
import { routeOfMake } from '../make-route.ts'
import { makeWebsites } from '../make-websites.ts'
import { type PlaceRow, readPlaces } from '../place-source.ts'

/** A model that forms offer, by the slug of its category. */
export type ReferenceModel = { make: string; model: string; family: string; category: string }

/** Serialises starters: the second finds everything present. */
const referenceDataLock = 7_461_002

/**
 * Fills places, airports, makes and models. Tables that have rows already are left as they are, except that
 * makes and models which are missing are added: an administrator's own entries survive every start.
 */
export async function loadReferenceData(db: Kysely<Database>, models: readonly ReferenceModel[]) {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${referenceDataLock})`.execute(tx)
    if (await isEmpty(tx, 'location')) await insertPlaces(tx, await readPlaces())
    if (await isEmpty(tx, 'airport')) await insertAirports(tx, await readAirports())
    await insertMakesAndModels(tx, models)
  })
}

async function isEmpty(db: Kysely<Database>, table: 'location' | 'airport') {
  const row = await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()
  return row === undefined
}

// One array a column: a single statement of any length, parsed once.
async function insertPlaces(db: Kysely<Database>, places: PlaceRow[]) {
  await sql`
    insert into location (city, state_id, zip, latitude, longitude)
    select p.city, s.id, p.zip, p.latitude, p.longitude
    from unnest(
      ${places.map((p) => p.city)}::text[], ${places.map((p) => p.state)}::text[],
      ${places.map((p) => p.zip)}::text[], ${places.map((p) => p.latitude)}::float8[],
      ${places.map((p) => p.longitude)}::float8[]
    ) as p (city, state, zip, latitude, longitude)
    join state s on s.code = p.state
    on conflict do nothing`.execute(db)
}

async function insertAirports(db: Kysely<Database>, airports: AirportRow[]) {
  await sql`
    insert into airport (ident, name, city, state_id, latitude, longitude)
    select a.ident, a.name, a.city, s.id, a.latitude, a.longitude
    from unnest(
      ${airports.map((a) => a.ident)}::text[], ${airports.map((a) => a.name)}::text[],
      ${airports.map((a) => a.city)}::text[], ${airports.map((a) => a.state)}::text[],
      ${airports.map((a) => a.latitude)}::float8[], ${airports.map((a) => a.longitude)}::float8[]
    ) as a (ident, name, city, state, latitude, longitude)
    join state s on s.code = a.state
    on conflict do nothing`.execute(db)
}

async function insertMakesAndModels(db: Kysely<Database>, models: readonly ReferenceModel[]) {
  const makes = await missingMakes(db, models)
  // Even an insert of no rows would tell the followers of the change log that names have changed.
  if (makes.length > 0)
    await sql`
      insert into make (name, route, website)
      select * from unnest(
        ${makes}::text[], ${makes.map(routeOfMake)}::text[],
        ${makes.map((name) => makeWebsites[name] ?? null)}::text[]
      )
      on conflict do nothing`.execute(db)
  await sql`
    insert into model (make_id, name, family, category_id)
    select k.id, m.model, m.family, c.id
    from unnest(
      ${models.map((m) => m.make)}::text[], ${models.map((m) => m.model)}::text[],
      ${models.map((m) => m.family)}::text[], ${models.map((m) => m.category)}::text[]
    ) as m (make, model, family, category)
    join make k on k.name = m.make
    join category c on c.slug = m.category
    where not exists (select 1 from model known where known.make_id = k.id and known.name = m.model)
    on conflict do nothing`.execute(db)
}

async function missingMakes(db: Kysely<Database>, models: readonly ReferenceModel[]) {
  const known = await db.selectFrom('make').select(['name', 'route']).execute()
  const names = new Set(known.map((make) => make.name))
  const routes = new Set(known.map((make) => make.route))
  const wanted = [...new Set(models.map((m) => m.make))].sort()
  return wanted.filter((name) => !names.has(name) && !routes.has(routeOfMake(name)))
}
