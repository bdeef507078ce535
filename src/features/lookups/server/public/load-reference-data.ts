import { type Kysely, sql } from 'kysely'
import { transaction } from '#kernel/server/database/database.ts'
import { allowLongStatements } from '#kernel/server/database/long-statements.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { placeKey } from '../../place-key.ts'
import { unitedStatesId } from '../../united-states.ts'
import { insertMakes, insertModels, type ReferenceModel } from '../insert-models.ts'
import {
  type AirportRow,
  loadAirports,
  loadPlaces,
  type PlaceRow,
  readWorldAirports,
  readWorldCities,
} from '../place-source.ts'
import { updateRegistrationCountries } from '../registration-countries.ts'
import { additionalModels, catalog } from './catalog/catalog.ts'

/** Advisory lock that serializes startups, so that only one process loads the data. */
const referenceDataLock = 7_461_002

/**
 * Loads places, airports, makes, and models. Only adds missing makes to tables that already have data, so that
 * administrators' changes survive a restart. Nobody can edit models, which get all facts of the catalog, and countries of
 * registration.
 */
export async function loadReferenceData(
  db: Kysely<Database>,
  models: readonly ReferenceModel[] = [...catalog, ...additionalModels],
) {
  await transaction(db, async (tx) => {
    // Another starting process may hold the lock for long.
    await allowLongStatements(tx)
    await sql`select pg_advisory_xact_lock(${referenceDataLock})`.execute(tx)
    const isNew = await isEmpty(tx, 'location')
    if (isNew) await insertPlaces(tx, await loadPlaces())
    if (await isEmpty(tx, 'airport')) await insertAirports(tx, await loadAirports())
    else if (await lacksTimeZones(tx)) await addTimeZones(tx, await loadAirports())
    await insertCitiesOfAirports(tx)
    if (await isEmpty(tx, 'location_name')) {
      await insertWorldCities(tx)
      await insertWorldAirports(tx)
    }
    await insertMakes(tx, models)
    await insertModels(tx, models)
    await updateRegistrationCountries(tx)
    // Otherwise, queries would use plans for empty tables until autovacuum runs.
    if (isNew) await sql`analyze location, location_name, airport, make, model`.execute(tx)
  })
}

async function isEmpty(db: Kysely<Database>, table: 'location' | 'location_name' | 'airport') {
  const row = await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()
  return row === undefined
}

// Passes each column as an array parameter so that one statement inserts any number of rows.
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
    insert into airport (ident, iata, name, city, state_id, latitude, longitude, time_zone)
    select a.ident, a.iata, a.name, a.city, s.id, a.latitude, a.longitude, a.time_zone
    from unnest(
      ${airports.map((a) => a.ident)}::text[], ${airports.map((a) => a.iata)}::text[],
      ${airports.map((a) => a.name)}::text[], ${airports.map((a) => a.city)}::text[], ${airports.map((a) => a.state)}::text[],
      ${airports.map((a) => a.latitude)}::float8[], ${airports.map((a) => a.longitude)}::float8[],
      ${airports.map((a) => a.timeZone)}::text[]
    ) as a (ident, iata, name, city, state, latitude, longitude, time_zone)
    join state s on s.code = a.state
    on conflict do nothing`.execute(db)
}

/** The data with ZIP codes lacks Puerto Rico, so its cities are those with an airport. */
async function insertCitiesOfAirports(db: Kysely<Database>) {
  await sql`
    insert into location (city, state_id, zip, latitude, longitude)
    select a.city, a.state_id, '', avg(a.latitude), avg(a.longitude)
    from airport a join state s on s.id = a.state_id
    where s.country_id = ${unitedStatesId} and not exists (select from location l where l.state_id = s.id)
    group by a.city, a.state_id`.execute(db)
}

async function insertWorldCities(db: Kysely<Database>) {
  const cities = readWorldCities()
  await sql`
    with inserted as (
      insert into location (city, state_id, zip, latitude, longitude, population)
      select p.city, s.id, '', p.latitude, p.longitude, p.population
      from unnest(
        ${cities.map(({ name }) => name)}::text[], ${cities.map(({ country }) => country)}::text[],
        ${cities.map(({ latitude }) => latitude)}::float8[],
        ${cities.map(({ longitude }) => longitude)}::float8[],
        ${cities.map(({ population }) => population)}::integer[]
      ) as p (city, country, latitude, longitude, population)
      join country c on c.code = p.country join state s on s.country_id = c.id
      on conflict do nothing returning id, city, state_id
    )
    insert into location_name (name, location_id)
    select n.name, i.id
    from unnest(
      ${cities.flatMap(({ name, names }) => [name, ...(names ?? [])].map(() => name))}::text[],
      ${cities.flatMap(({ country, names }) => ['', ...(names ?? [])].map(() => country))}::text[],
      ${cities.flatMap(({ name, names }) => [placeKey(name), ...(names ?? [])])}::text[]
    ) as n (city, country, name)
    join country c on c.code = n.country join state s on s.country_id = c.id
    join inserted i on i.city = n.city and i.state_id = s.id
    on conflict do nothing`.execute(db)
}

async function insertWorldAirports(db: Kysely<Database>) {
  const airports = readWorldAirports()
  await sql`
    insert into airport (ident, iata, name, city, state_id, latitude, longitude, time_zone)
    select a.ident, a.iata, a.name, a.city, s.id, a.latitude, a.longitude, a.time_zone
    from unnest(
      ${airports.map((a) => a.ident)}::text[], ${airports.map((a) => a.iata)}::text[],
      ${airports.map((a) => a.name)}::text[], ${airports.map((a) => a.city ?? '')}::text[],
      ${airports.map((a) => a.country)}::text[], ${airports.map((a) => a.latitude)}::float8[],
      ${airports.map((a) => a.longitude)}::float8[], ${airports.map((a) => a.timeZone)}::text[]
    ) as a (ident, iata, name, city, country, latitude, longitude, time_zone)
    join country c on c.code = a.country join state s on s.country_id = c.id
    on conflict do nothing`.execute(db)
}

/** Detects databases created before airports had time zones. */
async function lacksTimeZones(db: Kysely<Database>) {
  const row = await db
    .selectFrom('airport')
    .select(sql`1`.as('one'))
    .where('time_zone', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

async function addTimeZones(db: Kysely<Database>, airports: AirportRow[]) {
  await sql`
    update airport set time_zone = a.time_zone
    from unnest(${airports.map((a) => a.ident)}::text[], ${airports.map((a) => a.timeZone)}::text[])
      as a (ident, time_zone)
    where airport.ident = a.ident`.execute(db)
}
