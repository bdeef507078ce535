import type { Kysely } from 'kysely'
import { defaultTitle } from '#features/listings/rules.ts'
import { toMakeSlug } from '#features/lookups/server/make-slug.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import { maxCreateTitleLength } from '#features/selling/contract.ts'
import { transaction } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { Finding } from './csv-facts.ts'
import type { Advertisement } from './csv-row.ts'

/**
 * Returns a writer that inserts ads one at a time, each in its own transaction. If an ad is rejected, returns the
 * reason.
 */
export async function csvWriter(db: Kysely<Database>, now: Date) {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'slug', 'aircraft_type_id'])
    .execute()
  const profileId = await importedProfile(db)
  const makes = new Map(
    (await db.selectFrom('make').select(['id', 'name']).execute()).map((m) => [
      toMakeSlug(m.name),
      m.id,
    ]),
  )
  const locationOf = locations(db)

  async function makeId(name: string) {
    const route = toMakeSlug(name)
    const existing = makes.get(route)
    if (existing !== undefined) return existing
    const created = await db
      .insertInto('make')
      .values({ name, route })
      .returning('id')
      .executeTakeFirstOrThrow()
    makes.set(route, created.id)
    return created.id
  }

  return {
    async write(ad: Advertisement): Promise<Finding | null> {
      const category = categories.find((c) => c.slug === ad.category)
      const locationId = await locationOf(ad)
      if (!category || locationId === null) return 'refused: place not found'
      const make = await makeId(ad.make)
      await transaction(db, async (tx) => {
        const { id } = await tx
          .insertInto('listing')
          .values({
            profile_id: profileId,
            listing_type_id: 2,
            make_id: make,
            model: ad.model,
            family: findFamily(ad),
            year: ad.year,
            aircraft_type_id: category.aircraft_type_id,
            category_id: category.id,
            engine_count: ad.engineCount,
            length_feet: ad.lengthFeet,
            is_new: ad.isNew,
            title: defaultTitle(ad, maxCreateTitleLength),
            price: ad.price,
            is_price_on_request: ad.price === null,
            ...ad.facts,
            damage_history: ad.isProject ? 'damaged' : null,
            location_id: locationId,
            is_active: true,
            listed_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await writeParts(tx, id, ad, now)
        await writeCosts({ db: tx, now: () => now }, [id])
      })
      return null
    },
  }
}

async function writeParts(db: Kysely<Database>, id: number, ad: Advertisement, now: Date) {
  if (ad.engines.length > 0)
    await db
      .insertInto('listing_engine')
      .values(
        ad.engines.map((engine, index) => ({
          listing_id: id,
          number: index + 1,
          hours: engine.hours,
          hours_basis: engine.hours === null ? null : engine.basis,
          propeller_hours: engine.propellerHours,
        })),
      )
      .execute()
  if (ad.price !== null)
    await db
      .insertInto('listing_price')
      .values({ listing_id: id, asked_at: now, price: ad.price })
      .execute()
  await db.insertInto('listing_tally').values({ listing_id: id }).execute()
}

/** Returns the catalog family that the ad's model starts with: "SR22-G5 TURBO" → SR22. */
function findFamily(ad: Advertisement): string | null {
  const model = plain(ad.model ?? '')
  const ofMake = catalog.filter((m) => plain(m.make) === plain(ad.make))
  const exact = ofMake.find((m) => plain(m.model) === model)
  const families = [...new Set(ofMake.map((m) => m.family))].sort((a, b) => b.length - a.length)
  return exact?.family ?? families.find((family) => model.startsWith(plain(family))) ?? null
}

function plain(text: string) {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * Finds locations by ZIP code and city, then by ZIP code alone, then by city and state. The city alone is unreliable
 * because sellers name whichever city they prefer.
 */
function locations(db: Kysely<Database>) {
  return async ({ zip, city, state }: Advertisement): Promise<number | null> => {
    const inZip = zip
      ? await db
          .selectFrom('location')
          .select(['id', 'city'])
          .where('zip', '=', zip)
          .orderBy('id')
          .execute()
      : []
    const best = inZip.find((place) => plain(place.city) === plain(city ?? '')) ?? inZip[0]
    if (best || !city || !state) return best?.id ?? null
    const named = await db
      .selectFrom('location')
      .innerJoin('state', 'state.id', 'location.state_id')
      .select('location.id')
      .where('city', 'ilike', city.replace(/[%_\\]/g, ''))
      .where('state.code', '=', state)
      .orderBy('zip')
      .executeTakeFirst()
    return named?.id ?? null
  }
}

async function importedProfile(db: Kysely<Database>): Promise<number> {
  const email = 'imported@example.com'
  const existing = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (existing) return existing.id
  const created = await db
    .insertInto('profile')
    .values({ email, first_name: 'Imported', last_name: 'Advertisements' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}
