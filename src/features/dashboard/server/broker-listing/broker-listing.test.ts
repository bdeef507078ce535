import { beforeAll, expect, test } from 'vitest'
import { countStatements } from '#tests/support/database/count-statements.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser, type Person } from '#tests/support/people.ts'
import { loadBrokerListing } from './load-broker-listing.ts'

const ctx = contextForFile()
let biz: number
let listing: number
let own: number
let admin: Person
let limited: Person
let outsider: Person
let entry: number

beforeAll(async () => {
  biz = await aBrokerage(ctx, 'Basin')
  admin = await aPerson(ctx, { roles: ['BizAdmin'] })
  limited = await aPerson(ctx, { roles: ['BizEmp'] })
  outsider = await aPerson(ctx, { roles: ['BizAdmin'] })
  await staff(admin, { is_admin: true })
  entry = await staff(limited, { sees_own_only: true })
  listing = await aListing(ctx, {
    biz_id: biz,
    stock_number: 'B-204',
    images: 2,
    prices: [
      { asked_at: new Date('2026-10-01'), price: 680_000 },
      { asked_at: new Date('2026-11-01'), price: 650_000 },
    ],
  })
  own = await aListing(ctx, { biz_id: biz, biz_employee_id: entry })
  for (let i = 0; i < 200; i++) await aLead(`Buyer ${i}`, i === 0 ? entry : null, i)
})

test('[DASH-05] shows members stock number, year, make, length, prices, stats, attention reasons, and leads', async () => {
  const view = await load(admin, listing)
  expect(view).toMatchObject({
    listing: { stockNumber: 'B-204', year: 2016, make: 'Cirrus', length: 26 },
    standing: { status: 'active' },
    mayEdit: true,
    leads: { total: 200, page: 0, pageSize: 25 },
  })
  expect(view?.listing.priceHistory.map(({ price }) => price)).toEqual([650_000, 680_000])
  expect(view?.reasons.map(({ kind }) => kind)).toContain('few-photos')
  expect(view?.figures.map(({ label }) => label)).toEqual(['7 days', '30 days', '12 months'])
  expect(view?.leads.items).toHaveLength(25)
  expect(view?.leads.items[0]).toMatchObject({ buyer: 'Buyer 0', state: 'New', owner: 'Member' })
  expect((await load(admin, listing, 7))?.leads.items.at(-1)).toMatchObject({ buyer: 'Buyer 199' })
})

test('[DASH-05] loads a listing with 200 leads with as many queries as one without', async () => {
  const statementsFor = async (id: number) => {
    const ctxOfAdmin = await asUser(ctx, admin)
    return (await countStatements(ctxOfAdmin, (ctx) => loadBrokerListing(ctx, id, 0))).statements
  }
  const without = await aListing(ctx, { biz_id: biz })
  expect(await statementsFor(listing)).toBeLessThanOrEqual(await statementsFor(without))
})

test('[DASH-05] returns 404 for others, and limits restricted members to their own listings', async () => {
  expect(await load(outsider, listing)).toBeNull()
  expect(await load(limited, listing)).toBeNull()
  expect(await load(limited, own)).toMatchObject({ listing: { id: own }, mayEdit: true })
  expect(await load(admin, await aListing(ctx))).toBeNull()
  expect(await load(admin, 999_999)).toBeNull()
})

async function load(person: Person, id: number, page = 0) {
  return loadBrokerListing(await asUser(ctx, person), id, page)
}

async function staff({ id }: Person, traits: { is_admin?: boolean; sees_own_only?: boolean }) {
  const row = await insertRow(ctx.db, 'biz_employee', {
    biz_id: biz,
    profile_id: id,
    name: 'Member',
    ...traits,
  })
  return row.id
}

async function aLead(name: string, employee: number | null, hoursAgo: number) {
  const at = new Date(ctx.now().getTime() - hoursAgo * 3_600_000)
  await insertRow(ctx.db, 'lead', {
    listing_id: listing,
    listing_title: '2016 Cirrus SR22T',
    biz_id: biz,
    seller_profile_id: admin.id,
    employee_id: employee,
    contact_name: name,
    contact_email: 'buyer@example.test',
    purchase_time: '1 month',
    submitted_at: at,
    state_changed_at: at,
    last_activity_at: at,
  })
}
