import { test as setup } from '@playwright/test'
import type { Insertable } from 'kysely'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { aListing, aProfile, type ListingTraits } from '#tests/support/listing-builder.ts'
import { marketConfig } from './market-process.ts'
import { xssPayloads } from './xss-payloads.ts'

/**
 * Adds unusual listings before all other tests. One has every fact, one has no facts, and some have scripts in their
 * text.
 */
setup('the market gets its extraordinary listings', async () => {
  // Uses the database cluster that the site has started.
  await withProcess(marketConfig(), addExtraordinaryListings)
})

async function addExtraordinaryListings(ctx: AppContext) {
  const { db } = ctx
  const seller = await aProfile(ctx, 'extraordinary@example.test')
  await db.deleteFrom('listing').where('profile_id', '=', seller).execute()
  const photos = await ordinaryPhotos(ctx)

  const add = async (traits: ListingTraits, captions: (string | null)[]) => {
    const id = await aListing(ctx, { ...settled, profile_id: seller, images: 0, ...traits })
    const images = captions.map((caption, position) => ({
      ...photos[position % photos.length],
      listing_id: id,
      position,
      caption,
    }))
    if (images.length > 0)
      await db
        .insertInto('listing_image')
        .values(images as ImageRow[])
        .execute()
    await writeCosts(ctx, [id])
  }
  await add(
    statesEverything,
    Array.from({ length: 14 }, (_, i) => `Photo by the seller, ${i + 1}`),
  )
  await add(statesNothing, [])
  await add(turbineShare, [])
  await add(longSinceOverhaul, [])
  const brokerage = await hostileBrokerage(ctx)
  for (let number = 0; number < hostileListings; number++)
    await add({ ...hostile(number), ...(number % 2 && brokerage) }, rotatePayloads(number))
}

type ImageRow = Insertable<Database['listing_image']>

/** Old enough not to appear on the home page. */
const settled = {
  listed_at: new Date(Date.now() - 400 * 86_400_000),
  confirmed_at: new Date(),
  price: 123_456,
}

const statesEverything: ListingTraits = {
  title: '1999 Everything Stated',
  make: 'Mooney',
  model: 'M20R Ovation',
  stock_number: 'ZZFULL',
  registration: 'N1ZZ',
  description: Array.from(
    { length: 12 },
    (_, i) => `Paragraph ${i + 1}. ${'It has been flown often and cared for well. '.repeat(4)}`,
  ).join('\n\n'),
  videos: JSON.stringify([
    { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'A walk around it' },
    { url: 'https://vimeo.com/1', title: null },
  ]),
}

const statesNothing: ListingTraits = {
  title: '1999 Nothing Stated',
  make: 'Mooney',
  model: null,
  family: null,
  stock_number: 'ZZBARE',
  fuel_id: null,
  hull_id: null,
  total_time_hours: null,
  engines: [{}],
}

/** A turbine aircraft offered whole and in half shares, with a price cut last week. */
const turbineShare: ListingTraits = {
  title: '2014 Cessna CJ4 by halves',
  make: 'Cessna',
  model: '525C Citation CJ4',
  stock_number: 'ZZTURBINE',
  price: 11_300_000,
  previous_price: 11_695_000,
  price_changed_at: new Date(Date.now() - 7 * 86_400_000),
  is_fractional: true,
  share_percent: 50,
  share_price: 6_100_000,
  inspections: 'Documents 1 to 20 done in March',
  engine_program: 'TAP Blue',
  landings: 1_250,
  engines: [1, 2].map(() => ({
    type: 'turbofan',
    thrust_lbf: 3_600,
    hours: 2_100,
    hours_basis: 'SNEW',
    tbo_hours: 5_000,
  })),
}

const longSinceOverhaul: ListingTraits = {
  title: '1979 Cessna long since overhaul',
  make: 'Cessna',
  model: 'R182',
  stock_number: 'ZZCALENDAR',
  annual_due: new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10),
  engines: [
    {
      make: 'Lycoming',
      model: 'O-540-J3C5D',
      type: 'piston',
      hours: 1_420,
      hours_basis: 'SMOH',
      tbo_hours: 2_000,
      overhauled_on: '2000-07-01',
    },
  ],
}

const payloadsPerTitle = 9
const hostileListings = Math.ceil(xssPayloads.length / payloadsPerTitle)

/**
 * Returns all payloads, starting at a different one for each listing, because a package limits the number of visible
 * photos.
 */
function rotatePayloads(number: number): string[] {
  const start = number * payloadsPerTitle
  return [...xssPayloads.slice(start), ...xssPayloads.slice(0, start)]
}

/** Rotates the payloads, so that each one appears in each field across all listings. */
function hostile(number: number): ListingTraits {
  const own = xssPayloads.slice(number * payloadsPerTitle, (number + 1) * payloadsPerTitle)
  let next = number * payloadsPerTitle
  const payload = (maxLength = 100) => {
    const fitting = xssPayloads.filter(({ length }) => length <= maxLength)
    return fitting[next++ % fitting.length] ?? ''
  }
  const shortPayloads = xssPayloads.filter(({ length }) => length <= 50)
  return {
    title: own.join(' '),
    model: payload(),
    family: payload(),
    registration: payload(),
    serial_number: payload(),
    stock_number: `ZZHOSTILE ${payload()}`,
    city: payload(),
    zip: String(90_000 + number),
    description: xssPayloads.join('\n\n'),
    url: payload(),
    contact_first_name: payload(),
    contact_last_name: payload(),
    contact_phone: payload(),
    contact_sms: payload(),
    contact_email: payload(),
    avionics: JSON.stringify(
      xssPayloads.map((model) => ({ kind: 'other', make: payload(50), model })),
    ),
    features: JSON.stringify([
      ...shortPayloads.map((name, i) => ({
        id: `f${i}`,
        name,
        description: payload(),
        items: [payload()],
      })),
      { id: payload(50), name: 'All', description: null, items: xssPayloads },
    ]),
    videos: JSON.stringify(
      [
        'javascript:pwn()',
        'JAVASCRIPT:pwn()//https://example.test',
        'data:text/html,<script>pwn()</script>',
        'vbscript:pwn()',
        'https://example.test/"onmouseover="pwn()',
      ].map((url) => ({ url, title: payload() })),
    ),
    engines: [1, 2].map(() => ({
      make: payload(),
      model: payload(),
      type: payload(),
      fuel: payload(),
      propeller_make: payload(),
      propeller_model: payload(),
      hours: 100,
      tbo_hours: 2000,
    })),
  }
}

/** Creates a brokerage with malicious names, employees, and website. Also sets a manufacturer's website. */
async function hostileBrokerage({ db }: AppContext) {
  const website = 'javascript:pwn()'
  const name = '</script><img src=x onerror=pwn()>'
  const { id: biz_id } = await db
    .insertInto('biz')
    .values({ name, route: 'hostile', website, confirmed_at: new Date() })
    .onConflict((conflict) => conflict.column('route').doUpdateSet({ website }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('biz_employee').where('biz_id', '=', biz_id).execute()
  const { id: biz_employee_id } = await insertRow(db, 'biz_employee', {
    biz_id,
    name: '"><svg onload=pwn()>',
    phone: 'javascript:pwn()',
  })
  await db
    .insertInto('make')
    .values({ name: '<img src=x onerror=pwn()>', route: 'hostile', website })
    .onConflict((conflict) => conflict.column('route').doUpdateSet({ website }))
    .execute()
  return {
    biz_id,
    biz_employee_id,
    listing_type_id: 1,
    contact_first_name: null,
    contact_last_name: null,
    make: '<img src=x onerror=pwn()>',
  }
}

/** Returns existing image files, so that any caption can be shown with a photo. */
function ordinaryPhotos({ db }: AppContext) {
  return db
    .selectFrom('listing_image')
    .select(['folder', 'name', 'width', 'height', 'preview'])
    .where('folder', '=', 'demo')
    .distinctOn('name')
    .orderBy('name')
    .limit(6)
    .execute()
}
