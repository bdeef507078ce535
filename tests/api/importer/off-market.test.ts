import { expect, test } from 'vitest'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import { getOperation, startOperation } from '#features/importer/server/operations/operations.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import {
  grantPackage,
  listPackageRequests,
  requestPackage,
} from '#features/importer/server/public/package-requests.ts'
import { activateListings } from '#features/importer/server/sources/activate-listings.ts'
import { changeSource, getSource } from '#features/importer/server/sources/sources.ts'
import { deactivateListing } from '#features/selling/server/status/status-changes.ts'
import { expectRefusal } from '../../support/cases/expect-refusal.ts'
import { someAircraft } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'
import { aPerson, asUser } from '../../support/people.ts'

const bench = importBenchForFile()

let from = 0
async function importedSource(traits: object) {
  from += 100
  const source = await bench.source(traits)
  bench.feed(someAircraft(3, from))
  await bench.run(source)
  return source
}

const offMarket = async (id: number) => (await getSource(bench.broker, { id })).offMarket
const active = async (id: number) =>
  (await bench.listings(id)).filter(({ is_active }) => is_active).length

async function grant(id: number) {
  const now = await getSource(bench.staff, { id })
  await changeSource(bench.staff, { ...now, tierId: 4 })
}

test('[F7] a package granted after the first import publishes the inventory on the next run', async () => {
  const source = await importedSource({ tierId: null })
  expect(await active(source)).toBe(0)
  expect(await offMarket(source)).toEqual([{ reason: 'noPackage', listings: 3 }])
  const requested = await requestPackage(bench.broker, { id: source })
  expect(requested.packageRequestedAt).not.toBeNull()
  await grant(source)
  expect(await getSource(bench.staff, { id: source })).toMatchObject({
    packageRequestedAt: null,
    offMarket: [{ reason: 'ready', listings: 3 }],
  })
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ new: 0, changed: 3 })
  const { items } = await listRows(bench.broker, { id: done.id, verdict: 'changed' })
  const { tierTitle } = await getSource(bench.broker, { id: source })
  expect(items[0]?.differences).toContainEqual({
    field: 'tier',
    label: 'Package',
    was: 'None',
    now: tierTitle,
    change: 'Granted',
  })
  expect(await active(source)).toBe(3)
  expect(await offMarket(source)).toEqual([])
})

test('[IMP-01] staff are emailed about a package request, grant it, and the brokerage is emailed', async () => {
  const source = await importedSource({ tierId: null })
  const { ctx } = bench
  const admin = await aPerson(ctx, { roles: ['WebAppAdmin'] })
  const staff = await asUser(ctx, admin)
  ctx.sentMail.length = 0
  for (let i = 0; i < 2; i++) await requestPackage(bench.broker, { id: source })
  await ctx.workJobs()
  expect(ctx.sentMail.filter(({ to }) => to === admin.email)).toHaveLength(1)
  const { requests, packages } = await listPackageRequests(staff, {})
  expect(requests.map(({ sourceId }) => sourceId)).toContain(source)
  await expectRefusal(grantPackage(staff, { id: source, tierId: 987 }), 'invalid_input')
  const tierId = packages[0]?.id ?? 0
  await grantPackage(staff, { id: source, tierId })
  await expectRefusal(grantPackage(staff, { id: source, tierId }), 'conflict')
  expect(await getSource(bench.staff, { id: source })).toMatchObject({
    tierId,
    packageRequestedAt: null,
  })
  // The package is no longer offered: only the source that has it can keep it.
  const other = await importedSource({ tierId: null })
  const tier = ctx.db.updateTable('listing_tier').where('id', '=', tierId)
  await tier.set({ is_retired: true }).execute()
  const now = await getSource(bench.staff, { id: source })
  expect(await changeSource(bench.staff, { ...now, name: 'Renamed' })).toMatchObject({ tierId })
  const without = await getSource(bench.staff, { id: other })
  await expectRefusal(changeSource(bench.staff, { ...without, tierId }), 'invalid_input')
  await tier.set({ is_retired: false }).execute()
  await ctx.workJobs()
  const granted = ctx.sentMail.filter(({ subject }) => subject.includes('is ready'))
  expect(granted.map(({ to }) => to)).toEqual([bench.broker.actor.email])
})

test('[F7] publishes listings that got a package in an earlier run without being published', async () => {
  const source = await importedSource({ tierId: null })
  await grant(source)
  await bench.ctx.db
    .updateTable('listing')
    .set({ tier_id: 4 })
    .where(
      'id',
      'in',
      (await bench.listings(source)).map(({ id }) => id),
    )
    .execute()
  await bench.run(source)
  expect(await active(source)).toBe(3)
})

test('[F7] a broker activates pending listings in bulk, and a wrong count is rejected', async () => {
  const source = await importedSource({ tierId: null })
  await grant(source)
  const activate = { id: source, reason: 'ready' } as const
  await expect(activateListings(bench.broker, { ...activate, count: 2 })).rejects.toThrow(
    'The number of listings is now 3, not 2.',
  )
  expect(await activateListings(bench.broker, { ...activate, count: 3 })).toMatchObject({
    onMarket: 3,
    offMarket: [],
  })
  expect(await bench.listings(source)).toMatchObject([
    { tier_id: 4 },
    { tier_id: 4 },
    { tier_id: 4 },
  ])
  const [one] = await bench.listings(source)
  await deactivateListing(bench.broker, { id: one?.id ?? 0 })
  expect(await offMarket(source)).toEqual([{ reason: 'deactivated', listings: 1 }])
  // The next run doesn't reactivate a listing that the seller deactivated.
  await bench.run(source)
  expect(await active(source)).toBe(2)
  await activateListings(bench.broker, { id: source, reason: 'deactivated', count: 1 })
  expect(await active(source)).toBe(3)
})

test('[F7] counts each reason for being off the market', async () => {
  const source = await importedSource({ brakePercent: 100 })
  const aircraft = someAircraft(3, from)
  bench.feed([
    { ...aircraft[0], price: 'AED 90,000', id: aircraft[0]?.id ?? '' },
    { ...aircraft[1], status: 'Inactive', id: aircraft[1]?.id ?? '' },
  ])
  await bench.run(source)
  expect(await offMarket(source)).toEqual([
    { reason: 'missing', listings: 1 },
    { reason: 'withdrawn', listings: 1 },
    { reason: 'foreignPrice', listings: 1 },
  ])
})

test('[F19] a run stops at its preview unless the source publishes automatically', async () => {
  const source = await bench.source({ isAutomatic: false })
  bench.feed(someAircraft(3, 5_000))
  const { id } = await startOperation(bench.broker, { id: source, runsAll: true })
  await bench.ctx.workJobs()
  expect(await getOperation(bench.broker, { id })).toMatchObject({
    state: 'open',
    currentStep: 'push',
    counts: { new: 3, pushed: 0 },
  })
  expect(await bench.listings(source)).toEqual([])
  await runOperation(bench.broker, { id, runsAll: true })
  await bench.ctx.workJobs()
  expect(await getOperation(bench.broker, { id })).toMatchObject({
    state: 'closed',
    counts: { pushed: 3 },
  })
})
