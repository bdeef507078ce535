import { describe, expect, test } from 'vitest'
import { loadAssessedListing } from '#features/listing-page/server/load-assessed-listing.ts'
import { shouldOfferProof } from '#features/possession/server/public/should-offer-proof.ts'
import type { PriceCheck } from '#features/valuation/contract.ts'
import { loadMarket } from '#features/valuation/server/market-cache.ts'
import { insertRow, updateRows } from '../../support/database/rows.ts'
import { contextForFile } from '../../support/for-file.ts'
import { aBrokerage, aListing, type ListingTraits } from '../../support/listing-builder.ts'
import { aPerson, asUser, type Person } from '../../support/people.ts'

const ctx = contextForFile()
const check = { asking: 90_000, low: 100_000 } as PriceCheck

const aRegistered = (traits: ListingTraits, at = ctx) =>
  aListing(at, { registration: 'N505QD', images: 0, ...traits })

/** Returns whether the seller of a listing is offered the photo, by the price check of the test or the real one. */
async function isOffered(seller: Person, id: number, given: PriceCheck | undefined = check) {
  const owner = await asUser(ctx, seller)
  const { view } = await loadAssessedListing(owner, id)
  return shouldOfferProof(owner, view.listing, given)
}

describe('with its own market, which the price check caches', () => {
  const own = contextForFile()

  test('[BEY-32] the page of a cheap first listing has the offer, only for its seller', async () => {
    const total_time_hours = 1_000
    for (const price of [200_000, 205_000, 210_000, 195_000, 202_000, 198_000])
      await aRegistered({ price, total_time_hours, registration: null }, own)
    const seller = await aPerson(own)
    const id = await aRegistered({ profile_id: seller.id, price: 60_000, total_time_hours }, own)
    // The page doesn't wait long for the market.
    await loadMarket(own)
    const loaded = await loadAssessedListing(await asUser(own, seller), id)
    expect(loaded.priceCheck?.check.low).toBeGreaterThan(60_000)
    expect(loaded.offersProof).toBe(true)
    expect((await loadAssessedListing(own, id)).offersProof).toBe(false)
  })
})

test('[BEY-32] offered for a first listing that asks less than the range of the price check', async () => {
  const seller = await aPerson(ctx)
  const first = await aRegistered({ profile_id: seller.id })
  expect(await isOffered(seller, first)).toBe(true)
  for (const prices of [{ asking: 100_000 }, { asking: 150_000 }, { asking: null }, { low: null }])
    expect(await isOffered(seller, first, { ...check, ...prices })).toBe(false)
  expect(await shouldOfferProof(ctx, (await view(seller, first)).listing, undefined)).toBe(false)
  const second = await aRegistered({ profile_id: seller.id })
  expect(await isOffered(seller, second)).toBe(false)
  const others = await aPerson(ctx)
  expect(await isOffered(others, await aRegistered({ profile_id: others.id }))).toBe(true)
})

test('[BEY-32] a brokerage is offered it for its own first listing, not for those of its members', async () => {
  const member = await aPerson(ctx, { roles: ['BizAdmin'] })
  const biz = await aBrokerage(ctx)
  await insertRow(ctx.db, 'biz_employee', {
    biz_id: biz,
    profile_id: member.id,
    name: 'Pat Tester',
    is_admin: true,
  })
  await aRegistered({ profile_id: member.id })
  const first = await aRegistered({ profile_id: member.id, biz_id: biz })
  expect(await isOffered(member, first)).toBe(true)
  expect(await isOffered(member, await aRegistered({ profile_id: member.id, biz_id: biz }))).toBe(
    false,
  )
})

test('[BEY-32] not offered without a registration, off the market, or after a photo', async () => {
  const seller = await aPerson(ctx)
  const id = await aRegistered({ profile_id: seller.id })
  const set = (columns: object) => updateRows(ctx.db, 'listing', id, columns)
  await set({ registration: null })
  expect(await isOffered(seller, id)).toBe(false)
  await set({ registration: 'N505QD', is_active: false })
  expect(await isOffered(seller, id)).toBe(false)
  await set({ is_active: true, is_sold: true, sold_at: ctx.now() })
  expect(await isOffered(seller, id)).toBe(false)
  await set({ is_sold: false, sold_at: null })
  expect(await isOffered(seller, id)).toBe(true)
  await insertRow(ctx.db, 'possession_proof', {
    listing_id: id,
    sent_by: seller.id,
    code: 'ACD EFH',
    code_day: '2026-11-20',
    sent_at: ctx.now(),
    state: 'checking',
  })
  expect(await isOffered(seller, id)).toBe(false)
})

async function view(seller: Person, id: number) {
  return (await loadAssessedListing(await asUser(ctx, seller), id)).view
}
