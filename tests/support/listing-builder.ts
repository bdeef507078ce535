import { type Insertable, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { readRow, readRows } from './database/rows.ts'

/** Properties of a test listing. By default, it is a plausible single-engine airplane for sale. */
export type ListingTraits = Partial<
  Omit<Insertable<Database['listing']>, 'make_id' | 'location_id'>
> & {
  make?: string
  city?: string
  state?: string
  zip?: string
  latitude?: number
  longitude?: number
  engines?: Partial<Insertable<Database['listing_engine']>>[]
  /** Number of images. */
  images?: number
  prices?: { asked_at: Date; price: number }[]
}

/** Creates a listing with its make, location, seller, engines, and images. Returns its ID. */
export async function aListing(ctx: AppContext, traits: ListingTraits = {}): Promise<number> {
  const { make, city, state, zip, latitude, longitude, engines, images, prices, ...columns } =
    traits
  const onRequest = columns.price === null
  const { id } = await ctx.db
    .insertInto('listing')
    .values({
      profile_id: columns.profile_id ?? (await aProfile(ctx)),
      make_id: await aMake(ctx, make ?? 'Cirrus'),
      location_id: await aPlace(ctx, { city, state, zip, latitude, longitude }),
      listing_type_id: columns.biz_id ? 1 : 2,
      model: 'SR22T',
      family: 'SR22',
      year: 2016,
      aircraft_type_id: 1,
      category_id: 1,
      fuel_id: 1,
      hull_id: 2,
      engine_count: engines?.length ?? 1,
      length_feet: 26,
      title: '2016 Cirrus SR22T',
      price: onRequest ? null : 650_000,
      is_price_on_request: onRequest,
      total_time_hours: 996,
      is_active: true,
      // The broker’s package allows 24 images and 2 videos.
      tier_id: 4,
      listed_at: ctx.now(),
      ...(columns.is_sold && { sold_at: ctx.now() }),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEngines(ctx, id, engines ?? [{ hours: 996, hours_basis: 'SNEW', tbo_hours: 2000 }])
  await addImages(ctx, id, images ?? 3)
  if (prices) await addPrices(ctx, id, prices)
  return id
}

/** Adds copies of a listing in one statement, without its engines and images. Returns their IDs. */
export async function copyListing({ db }: AppContext, id: number, count: number) {
  const { rows } = await sql<{ id: number }>`
    insert into listing (profile_id, listing_type_id, make_id, model, family, year, registration, aircraft_type_id,
      category_id, length_feet, title, price, location_id, is_active, listed_at)
    select profile_id, listing_type_id, make_id, model, family, year, registration, aircraft_type_id, category_id,
      length_feet, title || ' ' || n, price, location_id, is_active, listed_at
    from listing, generate_series(1, ${count}::integer) n where id = ${id} returning listing.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export async function aProfile(ctx: AppContext, email = 'seller@example.test'): Promise<number> {
  const [existing] = await readRows(ctx.db, 'profile', { email }, 'id')
  if (existing) return existing.id
  await sql`insert into profile (email, contact_email, first_name, email_confirmed_at)
    values (${email}, ${email}, 'Dana', now())
    on conflict (lower(email)) do nothing`.execute(ctx.db)
  return (await readRow(ctx.db, 'profile', { email }, 'id')).id
}

export async function aBrokerage(ctx: AppContext, name = 'Basin Aircraft Sales'): Promise<number> {
  const { id } = await ctx.db
    .insertInto('biz')
    .values({
      name,
      route: name.toLowerCase().replaceAll(' ', '-'),
      website: 'https://basin.example.test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aMake(ctx: AppContext, name: string): Promise<number> {
  const [existing] = await readRows(ctx.db, 'make', { name }, 'id')
  if (existing) return existing.id
  const route = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const make = ctx.db.insertInto('make').values({ name, route })
  await make.onConflict((conflict) => conflict.doNothing()).execute()
  return (await readRow(ctx.db, 'make', { name }, 'id')).id
}

type Place = {
  city: string | undefined
  state: string | undefined
  zip: string | undefined
  latitude: number | undefined
  longitude: number | undefined
}

async function aPlace(ctx: AppContext, place: Place): Promise<number> {
  const where = { latitude: place.latitude ?? 36.17, longitude: place.longitude ?? -115.14 }
  const { id } = await ctx.db
    .insertInto('location')
    .values((row) => ({
      city: place.city ?? 'Las Vegas',
      zip: place.zip ?? '89101',
      state_id: row
        .selectFrom('state')
        .select('id')
        .where('code', '=', place.state ?? 'NV'),
      ...where,
    }))
    .onConflict((conflict) => conflict.columns(['zip', 'city', 'state_id']).doUpdateSet(where))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addEngines(
  ctx: AppContext,
  listingId: number,
  engines: NonNullable<ListingTraits['engines']>,
) {
  const rows = engines.map((engine, index) => ({
    listing_id: listingId,
    number: index + 1,
    ...engine,
  }))
  if (rows.length > 0) await ctx.db.insertInto('listing_engine').values(rows).execute()
}

async function addImages(ctx: AppContext, listingId: number, count: number) {
  const rows = Array.from({ length: count }, (_, position) => ({
    listing_id: listingId,
    position,
    folder: `aircraft/${listingId}`,
    name: position === 0 ? 'title' : `photo-${position}`,
    width: 1040,
    height: 693,
    preview: 'data:image/webp;base64,AAAA',
  }))
  if (rows.length > 0) await ctx.db.insertInto('listing_image').values(rows).execute()
}

async function addPrices(
  ctx: AppContext,
  listingId: number,
  prices: NonNullable<ListingTraits['prices']>,
) {
  const rows = prices.map((entry) => ({ listing_id: listingId, ...entry }))
  await ctx.db.insertInto('listing_price').values(rows).execute()
}
