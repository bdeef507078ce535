import { sql } from 'kysely'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Place } from '../../contract.ts'
import { placeKey } from '../../place-key.ts'
import { unitedStatesId } from '../../united-states.ts'

/**
 * Returns a city, in the United States with its ZIP code, and adds it if it doesn't exist. Rejects unknown states and
 * countries, and limits how many cities a user can add.
 */
export async function findOrAddPlace(
  ctx: ActorContext,
  { city, country = 'US', ...us }: CityQuery,
  { fieldPrefix = '' } = {},
): Promise<Place> {
  const { stateId, zip } =
    country === 'US'
      ? us
      : { stateId: await findStateAbroad(ctx, country, `${fieldPrefix}country`), zip: '' }
  const place = { city: normalizeCity(city), stateId, zip }
  const existing = await findPlace(ctx, place)
  if (existing) return existing
  if (country === 'US') await requireState(ctx, stateId, `${fieldPrefix}stateId`)
  await consumeRateLimit(ctx, placesByProfile, String(ctx.actor.profileId))
  // Copies coordinates from existing cities with the same ZIP code.
  await sql`
    insert into location (city, state_id, zip, latitude, longitude)
    select ${place.city}, ${stateId}::smallint, ${zip}, avg(latitude), avg(longitude)
    from location where zip = ${zip} and zip <> ''
    on conflict do nothing`.execute(ctx.db)
  const added = await findPlace(ctx, place)
  if (!added) throw new Error('Failed to read back the added place')
  return added
}

const placesByProfile = { name: 'place', points: 20, seconds: 3_600 }

async function requireState({ db }: AppContext, id: number, field: string) {
  await db
    .selectFrom('state')
    .select('id')
    .where('id', '=', id)
    .where('country_id', '=', unitedStatesId)
    .executeTakeFirstOrThrow(() => fieldRefusal(field, 'State field is required.'))
}

/** Each country abroad has one state. */
async function findStateAbroad({ db }: AppContext, country: string, field: string) {
  const { id } = await db
    .selectFrom('state')
    .innerJoin('country', 'country.id', 'state.country_id')
    .select('state.id')
    .where('country.code', '=', country)
    .executeTakeFirstOrThrow(() => fieldRefusal(field, 'Choose a country.'))
  return id
}

/** Cities abroad have names in several languages. */
async function findPlace(
  ctx: AppContext,
  { city, stateId, zip }: { city: string; stateId: number; zip: string },
): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select l.id, l.city, s.code as state, s.id as "stateId", l.zip, l.latitude, l.longitude
    from location l join state s on s.id = l.state_id
    where l.zip = ${zip} and s.id = ${stateId} and (place_key(l.city) = ${placeKey(city)} or l.zip = '' and l.id = any(array(
      select location_id from location_name where place_key(name) = ${placeKey(city)})))
    order by lower(l.city) = lower(${city}) desc, l.population desc nulls last, l.id limit 1`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

/** Converts "SAINT LOUIS" to "Saint Louis". Doesn't change names that contain lowercase letters. */
function normalizeCity(city: string): string {
  const text = city.replace(/\s+/g, ' ')
  if (text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
}

type CityQuery = { city: string; country?: string; stateId: number; zip: string }
