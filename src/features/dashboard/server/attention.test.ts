import { beforeAll, expect, test } from 'vitest'
import type { ActorContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { anOffice, aStaffMember } from '#tests/support/staff-builder.ts'
import { listAttention } from './list-attention.ts'

const ctx = contextForFile()
let admin: ActorContext
let agent: ActorContext
let outsider: ActorContext
let biz: number
let office: number
beforeAll(async () => {
  biz = await aBrokerage(ctx)
  office = await anOffice(ctx, biz, 'Boulder')
  admin = (await aStaffMember(ctx, biz, { isAdmin: true })).ctx
  const own = await aStaffMember(ctx, biz, { seesOwnOnly: true })
  agent = own.ctx
  outsider = (await aStaffMember(ctx, await aBrokerage(ctx, 'Elsewhere'), { isAdmin: true })).ctx
  const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const listing = { biz_id: biz, confirmed_at: ctx.now(), images: 8 }
  await aListing(ctx, { ...listing, title: 'Healthy' })
  await aListing(ctx, { ...listing, title: 'No photos', images: 0, biz_location_id: office })
  await aListing(ctx, {
    ...listing,
    title: 'Ends soon',
    expires_at: ago(-3),
    biz_employee_id: own.employeeId,
  })
  await aListing(ctx, { ...listing, title: 'Silent', listed_at: ago(20), confirmed_at: null })
  await aListing(ctx, { ...listing, title: 'Sold', images: 0, is_sold: true })
  // Other variants of the family say nothing about this price, so the price check on the listing's page judges it.
  await aListing(ctx, { ...listing, title: 'Expensive', price: 1_000_000 })
})

const titles = async (caller: ActorContext, more = {}) =>
  (await listAttention(caller, { id: biz, ...more })).items.map(({ listing }) => listing.title)

test('[L13] [DASH-02] lists and counts listings for sale that need review, most urgent first', async () => {
  const { items, total, forSale, urgent } = await listAttention(admin, { id: biz })
  expect(items.map(({ listing, reasons }) => [listing.title, ...reasons])).toEqual([
    ['Ends soon', { kind: 'expires', days: 3 }],
    ['Silent', { kind: 'unconfirmed', days: 20 }],
    ['No photos', { kind: 'few-photos', photos: 0 }],
  ])
  expect([total, forSale, urgent]).toEqual([3, 5, 1])
})

test('[DASH-01] filters by office, paginates, and limits some members to their own listings', async () => {
  expect(await titles(admin, { office })).toEqual(['No photos'])
  expect(await titles(admin, { page: 1, pageSize: 2 })).toEqual(['No photos'])
  expect(await titles(agent)).toEqual(['Ends soon'])
})

test('[DASH-01] rejects another brokerage, its offices, and users without the role', async () => {
  await expect(titles(outsider)).rejects.toMatchObject({ code: 'not_found' })
  const otherOffice = await anOffice(ctx, await aBrokerage(ctx, 'Third'), 'Reno')
  await expect(titles(admin, { office: otherOffice })).rejects.toMatchObject({ code: 'not_found' })
  for (const roles of [['Indv'], ['ServerAdmin']] as const) {
    const other = await asUser(ctx, await aPerson(ctx, { roles }))
    await expect(titles(other)).rejects.toMatchObject({ code: 'not_allowed' })
  }
})
