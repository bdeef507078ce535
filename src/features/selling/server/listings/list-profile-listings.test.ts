import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { canEditListing } from '#features/listings/policy.ts'
import { deriveStatus, listingStatuses } from '#features/listings/status-rules.ts'
import { dayMs } from '#kernel/time.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { listingStatusSql } from './derive-columns.ts'
import { listProfileListings } from './list-profile-listings.ts'

const ctx = contextForFile()

test('[PROF-03] [PAY-01] lists a seller’s title, price, package, expiry, status, available actions, and stats', async () => {
  const owner = await asUser(ctx, {})
  const profile_id = owner.actor.profileId
  const id = await aListing(ctx, {
    profile_id,
    registration: 'N827CW',
    expires_at: new Date('2027-01-12T08:00:00Z'),
  })
  await aListing(ctx, {})
  await sql`insert into listing_tally (listing_id, views, saves, leads) values (${id}, 12, 3, 1)`.execute(
    ctx.db,
  )
  expect(await listProfileListings(owner, {})).toMatchObject({
    total: 1,
    items: [
      {
        id,
        title: '2016 Cirrus SR22T',
        price: 650_000,
        status: 'active',
        expiryShown: '2027-01-12',
        tier: { title: 'Broker 24' },
        actions: ['deactivate', 'marksold', 'marksalepending', 'stillforsale'],
        leads: 1,
        views: 12,
        saves: 3,
        photos: 3,
        videos: 0,
        listing: { id, images: expect.any(Array) },
      },
    ],
  })
})

test('[PROF-03] filters by keyword and status, in pages, newest first', async () => {
  const owner = await asUser(ctx, {})
  const profile_id = owner.actor.profileId
  const add = (title: string, day: number, traits = {}) =>
    aListing(ctx, {
      profile_id,
      title,
      images: 0,
      created_at: new Date(ctx.now().getTime() - day * dayMs),
      ...traits,
    })
  const bonanza = await add('1998 Beechcraft A36 Bonanza', 3, { registration: 'N36ZZ' })
  const baron = await add('2001 Beechcraft Baron 100%', 2, { is_sold: true })
  const piper = await add('1979 Piper Archer_II', 1, { tier_id: null, is_active: false })
  const found = async (input: object) =>
    (await listProfileListings(owner, input)).items.map((item) => item.id)
  expect(await found({})).toEqual([piper, baron, bonanza])
  expect(await found({ kw: 'beech n36zz' })).toEqual([bonanza])
  expect(await found({ kw: '%' })).toEqual([baron])
  expect(await found({ kw: '_' })).toEqual([piper])
  expect(await found({ kw: 'learjet' })).toEqual([])
  expect(await found({ status: 'sold' })).toEqual([baron])
  expect(await found({ status: 'unpaid' })).toEqual([piper])
  expect(await found({ page: 1, pageSize: 2 })).toEqual([bonanza])
})

test('[EDIT-05] lists exactly the listings that the user can edit without a staff role', async () => {
  const [open, closed] = [
    await aBrokerage(ctx, 'Open Hangar'),
    await aBrokerage(ctx, 'Closed Hangar'),
  ]
  await sql`update biz set allow_all_edit = true where id = ${open}`.execute(ctx.db)
  const people = await Promise.all(
    (['Indv', 'BizEmp', 'BizAdmin', 'BizEmp'] as const).map((role) =>
      aPerson(ctx, { roles: [role] }),
    ),
  )
  for (const biz_id of [open, closed])
    for (const [index, person] of people.entries()) {
      const { id: biz_employee_id } = await insertRow(ctx.db, 'biz_employee', {
        biz_id,
        name: person.email,
        profile_id: person.id,
        is_admin: index === 1 || index === 2,
        sees_own_only: index === 3,
      })
      await aListing(ctx, { biz_id, biz_employee_id, images: 0 })
      await aListing(ctx, { biz_id, profile_id: person.id, images: 0 })
      await aListing(ctx, { profile_id: person.id, images: 0 })
    }
  const all = await ctx.db.selectFrom('listing').selectAll().execute()
  for (const person of people) {
    const me = await asUser(ctx, person)
    const expected = []
    for (const row of all) {
      const membership =
        row.biz_id === null ? null : await findMembership(ctx, person.id, row.biz_id)
      if (canEditListing(me.actor, row, membership)) expected.push(row.id)
    }
    const { items, total } = await listProfileListings(me, { pageSize: 50 })
    expect(new Set(items.map(({ id }) => id)), person.roles[0]).toEqual(new Set(expected))
    expect(total).toBe(expected.length)
  }
})

test('[PROF-03] filters by the status that the rules define', async () => {
  const ends = [null, -1, 0, 1].map((days) =>
    days === null ? null : new Date(ctx.now().getTime() + days * dayMs),
  )
  const flags = [false, true].flatMap((is_active) =>
    [false, true].flatMap((is_sold) =>
      ends.map((expires_at) => ({ is_active, is_sold, expires_at })),
    ),
  )
  for (const tier_id of [null, 4])
    for (const traits of flags) await aListing(ctx, { tier_id, ...traits, images: 0 })
  const rows = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .select(listingStatusSql(ctx.now()).as('status'))
    .execute()
  for (const row of rows) expect(row.status).toBe(deriveStatus(row, ctx.now()))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(listingStatuses))
})
