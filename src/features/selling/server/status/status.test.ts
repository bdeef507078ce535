import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { type ListingAction, listingActions } from '#features/listings/status-rules.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { insertRow, readRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import type { ListingStatusReport } from '../../status-contract.ts'
import { canEdit } from '../listings/require-seller.ts'
import { grantListingTier } from '../packages/listing-tiers.ts'
import { personalData } from '../public/personal-data.ts'
import { getListingStatus } from './get-listing-status.ts'
import {
  activateListing,
  confirmListing,
  deactivateListing,
  markSalePending,
  markSold,
  markUnsold,
  removeSalePending,
} from './status-changes.ts'

const ctx = contextForFile()
let staff: TestContext
beforeAll(async () => {
  staff = await asUser(ctx, { roles: ['WebAppAdmin'] })
})

const calls = {
  activate: activateListing,
  deactivate: deactivateListing,
  marksold: markSold,
  markunsold: markUnsold,
  marksalepending: markSalePending,
  removesalepending: removeSalePending,
  stillforsale: confirmListing,
}
type Call = keyof typeof calls

/** Listing status as required by the specification, independent of the code's own rules. */
type Model = { paidUntil: number | null; active: boolean; sold: boolean; pending: boolean }

const paysFor = (model: Model, now: number) => model.paidUntil !== null && model.paidUntil > now

function offeredBy(model: Model, now: number): ListingAction[] {
  if (!paysFor(model, now)) return model.sold ? [] : ['pay']
  if (model.sold) return ['markunsold']
  if (!model.active) return ['activate', 'marksold']
  return [
    'deactivate',
    'marksold',
    model.pending ? 'removesalepending' : 'marksalepending',
    'stillforsale',
  ]
}

function after(model: Model, action: Call): Model {
  const changes: Record<Call, Partial<Model>> = {
    activate: { active: true },
    deactivate: { active: false },
    marksold: { sold: true, pending: false },
    markunsold: { sold: false },
    marksalepending: { pending: true },
    removesalepending: { pending: false },
    stillforsale: {},
  }
  return { ...model, ...changes[action] }
}

const step = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...(Object.keys(calls) as Call[])) },
  { weight: 1, arbitrary: fc.constantFrom('wait' as const, 'grant' as const) },
)

test('[EDIT-07] in any status, the offered actions succeed and all others are rejected', async () => {
  const startTime = ctx.clock.now
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isPaid) => {
      const owner = await asUser(ctx, {})
      let { id, model } = await setUp(owner, isPaid)
      for (const action of steps) {
        if (action === 'wait') ctx.clock.now = new Date(ctx.clock.now.getTime() + 61 * dayMs)
        else if (action === 'grant') model = await grant(id, model)
        else model = await takeStep(owner, id, model, action)
        await expectToMatchModel(id, model, await getListingStatus(owner, { id }))
      }
    }),
    { numRuns: 40 },
  )
  ctx.clock.now = startTime
})

async function setUp(owner: Owner, isPaid: boolean) {
  const paidUntil = isPaid ? ctx.clock.now.getTime() + 60 * dayMs : null
  const id = await aListing(ctx, {
    profile_id: owner.actor.profileId,
    is_active: false,
    tier_id: isPaid ? 1 : null,
    expires_at: paidUntil === null ? null : new Date(paidUntil),
    images: 0,
  })
  const model: Model = { paidUntil, active: false, sold: false, pending: false }
  return { id, model }
}

async function grant(id: number, model: Model): Promise<Model> {
  const now = ctx.clock.now.getTime()
  await grantListingTier(staff, { id, tierId: 1 })
  const from = paysFor(model, now) ? (model.paidUntil ?? now) : now
  return { ...model, paidUntil: from + 60 * dayMs }
}

async function takeStep(owner: Owner, id: number, model: Model, call: Call): Promise<Model> {
  const isOffered = offeredBy(model, ctx.clock.now.getTime()).includes(call)
  const done = await calls[call](owner, { id }).catch((error: Error) => error)
  expect(done instanceof Error, call).toBe(!isOffered)
  if (isOffered) return after(model, call)
  expect(done).toMatchObject({ code: 'conflict', current: { id } })
  return model
}

type Owner = Awaited<ReturnType<typeof asUser<TestContext>>>

/** Expects the API and the public pages to match the model. */
async function expectToMatchModel(id: number, model: Model, report: ListingStatusReport) {
  const now = ctx.clock.now.getTime()
  const isFunded = paysFor(model, now)
  expect(report).toMatchObject({
    isActive: model.active,
    isSold: model.sold,
    isExpired: !isFunded && model.paidUntil !== null,
    isSalePending: model.pending,
    actions: offeredBy(model, now),
    expiryShown: expectedExpiry(model, isFunded),
    whyHidden: !isFunded
      ? 'This listing is expired or not yet funded.'
      : model.active
        ? null
        : 'This listing is not currently displayed.',
  })
  const view = await getListing(ctx, { id }).catch(() => null)
  expect(view !== null).toBe(isFunded && model.active)
  if (view) expect(view.contact === null).toBe(model.sold)
}

function expectedExpiry({ paidUntil }: Model, isFunded: boolean) {
  if (paidUntil === null) return 'unpaid'
  return isFunded ? toUtcDay(new Date(paidUntil)) : 'expired'
}

test('[C9] a listing that was never paid for is unpaid, not expired', async () => {
  const owner = await asUser(ctx, {})
  const id = await aListing(ctx, { profile_id: owner.actor.profileId, tier_id: null, images: 0 })
  expect(await getListingStatus(owner, { id })).toMatchObject({
    status: 'unpaid',
    isExpired: false,
    expiryShown: 'unpaid',
    actions: ['pay'],
  })
})

test('[EDIT-07] shows expiry as never, its date, or expired', async () => {
  const owner = await asUser(ctx, {})
  const displayedExpiry = async (expires_at: Date | null) => {
    const id = await aListing(ctx, { profile_id: owner.actor.profileId, expires_at, images: 0 })
    return (await getListingStatus(owner, { id })).expiryShown
  }
  expect(await displayedExpiry(null)).toBe('never')
  expect(await displayedExpiry(new Date('2099-01-01T00:00:00Z'))).toBe('never')
  expect(await displayedExpiry(new Date('2027-01-12T08:00:00Z'))).toBe('2027-01-12')
  expect(await displayedExpiry(new Date('2026-11-20T12:00:00Z'))).toBe('expired')
})

test('[EDIT-07] requires a sale price and date, neither in the future nor before the listing date', async () => {
  const owner = await asUser(ctx, {})
  const id = await aListing(ctx, {
    profile_id: owner.actor.profileId,
    listed_at: new Date('2026-11-01T12:00:00Z'),
  })
  const sell = (soldOn: string) => markSold(owner, { id, soldOn, soldPrice: 612_000 })
  for (const day of ['2026-11-22', '2026-10-30'])
    await expect(sell(day)).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: { soldOn: [expect.any(String)] },
    })
  expect(await sell('2026-11-18')).toMatchObject({
    status: 'sold',
    soldAt: '2026-11-18T12:00:00.000Z',
    soldPrice: 612_000,
  })
  const visitors = JSON.stringify(await getListing(ctx, { id }))
  expect(visitors).toContain('"isSold":true')
  expect(visitors).not.toContain('612000')
  expect(await markUnsold(owner, { id })).toMatchObject({ soldAt: null, soldPrice: null })
})

test('[EDIT-07] [BEY-17] keeps the currency of the sale price', async () => {
  const owner = await asUser(ctx, {})
  const id = await aListing(ctx, {
    profile_id: owner.actor.profileId,
    currency: 'EUR',
    asking_price: 250_000,
  })
  expect(await getListingStatus(owner, { id })).toMatchObject({ currency: 'EUR', soldPrice: null })
  expect(await markSold(owner, { id, soldPrice: 240_000, soldCurrency: 'EUR' })).toMatchObject({
    soldPrice: 240_000,
    soldCurrency: 'EUR',
  })
  const copied = personalData.find(({ table }) => table === 'listing')?.copied
  expect(copied).toEqual(expect.arrayContaining(['currency', 'asking_price', 'sold_currency']))
})

test('[EDIT-07] time on market and price history start when a listing first becomes active', async () => {
  const owner = await asUser(ctx, {})
  const created = new Date(ctx.clock.now.getTime() - 30 * dayMs)
  const id = await aListing(ctx, {
    profile_id: owner.actor.profileId,
    is_active: false,
    listed_at: created,
    price: 400_000,
  })
  await activateListing(owner, { id })
  const first = await getListing(ctx, { id })
  expect(first.listing).toMatchObject({
    daysListed: 0,
    listedAt: ctx.clock.now.toISOString(),
    confirmedAt: ctx.clock.now.toISOString(),
    priceHistory: [{ price: 400_000 }],
  })
  const startTime = ctx.clock.now
  await deactivateListing(owner, { id })
  ctx.clock.now = new Date(startTime.getTime() + 10 * dayMs)
  await activateListing(owner, { id })
  expect((await getListing(ctx, { id })).listing).toMatchObject({
    daysListed: 10,
    listedAt: first.listing.listedAt,
    priceHistory: first.listing.priceHistory,
  })
  const history = await readRows(
    ctx.db,
    'account_activity',
    { profile_id: owner.actor.profileId },
    'action',
    'path',
    'session_id',
  )
  const published = {
    action: 'listing.publish',
    path: expect.stringMatching(new RegExp(`-${id}$`)),
    session_id: owner.actor.sessionHash.slice(0, 32),
  }
  expect(history, 'stands in the history of who did it').toEqual([published, published])
  ctx.clock.now = startTime
})

test('[EDIT-07] one of two concurrent activations succeeds and the other is rejected', async () => {
  const owner = await asUser(ctx, {})
  const id = await aListing(ctx, { profile_id: owner.actor.profileId, is_active: false })
  const responses = await Promise.allSettled(
    Array.from({ length: 8 }, () => activateListing(owner, { id })),
  )
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await getListingStatus(owner, { id })).version).toBe(2)
})

test('[PAY-05] extends an active package, starts an expired one now, and leaves one with no end date unchanged', async () => {
  const inDays = (days: number) => new Date(ctx.clock.now.getTime() + days * dayMs)
  const granted = async (traits: object, tierId: number) => {
    const id = await aListing(ctx, { images: 0, ...traits })
    return grantListingTier(staff, { id, tierId })
  }
  expect(await granted({ expires_at: inDays(10) }, 1)).toMatchObject({
    expires: inDays(70).toISOString(),
    tier: { title: 'Solo' },
  })
  expect((await granted({ expires_at: inDays(-10) }, 1)).expires).toBe(inDays(60).toISOString())
  expect((await granted({ tier_id: null }, 1)).expires).toBe(inDays(60).toISOString())
  expect((await granted({ expires_at: null }, 1)).expires).toBeNull()
  await expect(granted({}, 4)).rejects.toMatchObject({ code: 'conflict' })
  await expect(granted({}, 6)).rejects.toMatchObject({ code: 'not_found' })
  await expect(granted({}, 999)).rejects.toMatchObject({ code: 'not_found' })
})

test('[EDIT-05] canEdit is 1 exactly for users whose calls succeed', async () => {
  const roles = ['Indv', 'BizEmp', 'BizAdmin', 'CallCenter', 'WebAppAdmin', 'ServerAdmin'] as const
  let made = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        role: fc.constantFrom(...roles),
        worksHere: fc.boolean(),
        isAdmin: fc.boolean(),
        seesOwnOnly: fc.boolean(),
        allowAllEdit: fc.boolean(),
        isBrokerage: fc.boolean(),
        isLister: fc.boolean(),
        isEmployee: fc.boolean(),
      }),
      async ({
        role,
        worksHere,
        isAdmin,
        seesOwnOnly,
        allowAllEdit,
        isBrokerage,
        isLister,
        isEmployee,
      }) => {
        made += 1
        const me = await asUser(ctx, { roles: [role] })
        const biz = await ctx.db
          .insertInto('biz')
          .values({ name: `Biz ${made}`, route: `biz-${made}`, allow_all_edit: allowAllEdit })
          .returning('id')
          .executeTakeFirstOrThrow()
        const employee = await insertRow(ctx.db, 'biz_employee', {
          biz_id: biz.id,
          name: 'Me',
          is_admin: isAdmin,
          sees_own_only: seesOwnOnly,
          profile_id: worksHere ? me.actor.profileId : null,
        })
        const id = await aListing(ctx, {
          images: 0,
          ...(isLister && { profile_id: me.actor.profileId }),
          ...(isBrokerage && { biz_id: biz.id, listing_type_id: 1 }),
          ...(isBrokerage && isEmployee && { biz_employee_id: employee.id }),
        })
        const may = await canEdit(me, { id })
        const called = await deactivateListing(me, { id }).catch((error: Error) => error)
        if (may === 1) expect(called).toMatchObject({ id, isActive: false })
        else expect(called).toMatchObject({ code: 'not_allowed' })
        const isLimited = seesOwnOnly && !isAdmin && isBrokerage && !isEmployee
        if (isLimited && role.startsWith('Biz')) expect(may).toBe(0)
        expect(await canEdit(ctx, { id })).toBe(0)
      },
    ),
    { numRuns: 120 },
  )
  expect(await canEdit(staff, { id: 2_000_000_000 })).toBe(0)
})

test('[EDIT-07] every action except paying is an API call', () => {
  expect([...Object.keys(calls), 'pay'].sort()).toEqual([...listingActions].sort())
})
