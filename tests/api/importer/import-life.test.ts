import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importSteps } from '#features/importer/import-steps.ts'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import {
  abandonOperation,
  getOperation,
  resumeOperation,
  startOperation,
  stopOperation,
} from '#features/importer/server/operations/operations.ts'
import { hideMissing, retainMissing } from '#features/importer/server/operations/review-rows.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { startDueImports } from '#features/importer/server/public/process-import.ts'
import { addSource, listSources } from '#features/importer/server/sources/sources.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { Refusal } from '#kernel/errors.ts'
import { getStorage, storageKey } from '#kernel/server/storage/storage.ts'
import { updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPhoto } from '../../support/images.ts'
import { type FeedAircraft, someAircraft, toFeed } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'
import { aBrokerage, aListing } from '../../support/listing-builder.ts'
import { aPerson, signIn } from '../../support/people.ts'
import { aStaffMember } from '../../support/staff-builder.ts'

const bench = importBenchForFile()
let source: number
/** Number of the current test's first aircraft. Each test uses different aircraft. */
let from = 1
let own: FeedAircraft[]
beforeEach(async () => {
  from += 100
  own = someAircraft(20, from)
  source = await bench.source()
})

const feed = (aircraft: readonly FeedAircraft[]) => bench.feed(aircraft)
const listings = () => bench.listings(source)
const offered = async () =>
  (await listings()).filter(({ is_active, is_sold }) => is_active && !is_sold)

async function listingOf(key: string) {
  const found = (await listings()).find(({ source_key }) => source_key === key)
  if (!found) throw new Error(`No listing of ${key}`)
  return found
}

describe('[IMP-01] listings missing from a feed', () => {
  test('[IMP-01] are hidden within the source’s removal limit and return to the market later', async () => {
    feed(own)
    await bench.run(source)
    feed(own.slice(2))
    const done = await bench.run(source)
    expect(done.counts).toMatchObject({ gone: 2, off: 2, same: 18 })
    expect(await offered()).toHaveLength(18)
    feed(own)
    expect((await bench.run(source)).counts).toMatchObject({ changed: 2, new: 0, gone: 0 })
    expect(await offered()).toHaveLength(20)
  })

  test('[IMP-01] stay listed above that limit until someone confirms the count', async () => {
    feed(own)
    await bench.run(source)
    feed([...own.slice(3, 19), { ...own[19], price: 55_000 } as FeedAircraft])
    const operation = await bench.run(source)
    expect(operation).toMatchObject({
      state: 'held',
      brake: { state: 'held', gone: 3, onMarket: 20, percent: 15, limitPercent: 10 },
      counts: { changed: 1, pushed: 1, off: 0 },
    })
    expect(await offered()).toHaveLength(20)
    expect(bench.ctx.sentMail.at(-1)?.subject).toBe('Dealer: 3 listings are missing from the feed')
    await expect(hideMissing(bench.staff, { id: operation.id, count: 4 })).rejects.toThrow(
      'The number of missing listings is now 3, not 4. Please review it and try again.',
    )
    await hideMissing(bench.staff, { id: operation.id, count: 3 })
    await bench.ctx.workJobs()
    expect(await getOperation(bench.staff, { id: operation.id })).toMatchObject({
      state: 'closed',
      counts: { off: 3 },
    })
    expect(await offered()).toHaveLength(17)
  })

  test('[IMP-01] stay listed if someone chooses to retain them', async () => {
    feed(own)
    await bench.run(source)
    feed(own.slice(5))
    const operation = await bench.run(source)
    await retainMissing(bench.broker, { id: operation.id, count: 5 })
    await bench.ctx.workJobs()
    expect(await getOperation(bench.staff, { id: operation.id })).toMatchObject({ state: 'closed' })
    expect(await offered()).toHaveLength(20)
  })

  test('[IMP-01] an interrupted feed hides no listings and can be resumed', async () => {
    feed(own)
    await bench.run(source)
    bench.dealer.files.set('/feed.csv', { body: '<html><body>Down for maintenance</body></html>' })
    const failed = await bench.run(source)
    expect(failed.state).toBe('failed')
    expect(failed.steps[0]?.failure).toMatch(/[a-z]{3}.*\.$/)
    expect(await offered()).toHaveLength(20)
    feed(own)
    await resumeOperation(bench.staff, { id: failed.id })
    await bench.ctx.workJobs()
    expect(await getOperation(bench.staff, { id: failed.id })).toMatchObject({
      state: 'closed',
      counts: { same: 20, gone: 0 },
    })
  })

  test('[IMP-01] a row with an error doesn’t count as missing', async () => {
    feed(own)
    await bench.run(source)
    feed(own.map((one, n) => (n < 5 ? { ...one, year: 2203 } : one)))
    expect((await bench.run(source)).counts).toMatchObject({ refused: 5, gone: 0, off: 0 })
    expect(await offered()).toHaveLength(20)
  })
})

describe('[IMP-01] feed changes', () => {
  test('[IMP-01] apply field by field, and a seller’s edit persists while the feed is unchanged', async () => {
    feed(own)
    await bench.run(source)
    const [edited, changed, sold] = [own[0], own[1], own[2]] as FeedAircraft[]
    const before = await listingOf(edited?.id ?? '')
    await updateRows(bench.ctx.db, 'listing', before.id, {
      description: 'Fresh annual.',
      price: 99_000,
      is_price_on_request: false,
    })
    feed([
      { ...edited, total_time: 1_234 } as FeedAircraft,
      { ...changed, price: 77_000, engine1_hours: '812 SMOH' } as FeedAircraft,
      { ...sold, status: 'Sold' } as FeedAircraft,
      ...own.slice(3),
    ])
    const done = await bench.run(source)
    expect(done.counts).toMatchObject({ changed: 3, same: 17, pushed: 3 })
    const rows = (await listRows(bench.staff, { id: done.id, verdict: 'changed' })).items
    expect(
      rows.map(({ differences }) => differences.map(({ label, now }) => [label, now])),
    ).toEqual([
      [['Total time', '1,234 hr']],
      expect.arrayContaining([
        ['Price', '$77,000'],
        ['Engine · Time', '812 hr'],
        ['Engine · Basis', 'SMOH'],
      ]),
      [['Status', 'SOLD']],
    ])
    expect(await listingOf(edited?.id ?? '')).toMatchObject({
      price: 99_000,
      description: 'Fresh annual.',
      total_time_hours: 1_234,
      version: before.version + 1,
    })
    expect(await listingOf(changed?.id ?? '')).toMatchObject({ price: 77_000 })
    expect(await listingOf(sold?.id ?? '')).toMatchObject({ is_sold: true })
  })

  test('[IMP-01] take over a manually entered listing by N-number instead of listing it twice', async () => {
    const registration = String(own[1]?.registration)
    const id = await aListing(bench.ctx, {
      biz_id: bench.bizId,
      make: String(own[1]?.make),
      year: Number(own[1]?.year),
      registration,
    })
    feed(own)
    const done = await bench.run(source)
    expect(done.counts).toMatchObject({ new: 19, changed: 1 })
    expect((await listingOf(own[1]?.id ?? '')).id).toBe(id)
  })

  test('[IMP-01] reject a key that moves to another aircraft, and match a new key to the existing listing', async () => {
    feed(own)
    await bench.run(source)
    const before = await listingOf(own[0]?.id ?? '')
    feed([
      { ...own[0], id: `NEW-${from}` } as FeedAircraft,
      { ...own[1], year: 1999 } as FeedAircraft,
      ...own.slice(2),
    ])
    const done = await bench.run(source)
    expect(done.counts).toMatchObject({ new: 0, changed: 0, refused: 1, gone: 0 })
    expect((await listingOf(`NEW-${from}`)).id).toBe(before.id)
  })
})

describe('[IMP-01] feed pictures', () => {
  test('[IMP-01] are fetched once, in order, within the package', async () => {
    for (const name of ['a', 'b', 'c'])
      bench.dealer.files.set(`/${from}-${name}.jpg`, {
        body: await aPhoto({ width: 640, height: 427 }),
      })
    const url = (name: string) => bench.dealer.url(`/${from}-${name}.jpg`)
    const [one] = own as [FeedAircraft]
    const withImages = (names: string[]) => [{ ...one, images: names.map(url).join('|') }]
    feed(withImages(['a', 'gone', 'b']))
    const first = await bench.run(source)
    expect(first.counts).toMatchObject({ images: 3, imagesFailed: 1 })
    expect(await imagesOf(one.id)).toEqual([url('a'), url('b')])
    bench.dealer.requests.length = 0
    feed(withImages(['c', 'b', 'a']))
    const second = await bench.run(source)
    expect(second.steps.map(({ state }) => state)).toEqual(importSteps.map(() => 'done'))
    expect(bench.dealer.requests.filter((path) => path.endsWith('.jpg'))).toEqual([
      `/${from}-c.jpg`,
    ])
    expect(await imagesOf(one.id)).toEqual([url('c'), url('b'), url('a')])
    feed(withImages(['b']))
    await bench.run(source)
    expect(await imagesOf(one.id)).toEqual([url('b')])
  })

  test('[F19] that failed are listed with their URL, reason, and listing, even before the run closes', async () => {
    bench.dealer.files.set(`/${from}-text.jpg`, { body: 'not an image' })
    const urls = ['gone', 'text'].map((name) => bench.dealer.url(`/${from}-${name}.jpg`))
    const [one] = own as [FeedAircraft]
    feed([{ ...one, images: urls.join('|') }])
    const { id } = await startOperation(bench.staff, { id: source })
    for (const step of importSteps.slice(1, 4)) {
      await bench.ctx.workJobs()
      await runOperation(bench.staff, { id, step })
    }
    await bench.ctx.workJobs()
    const open = await getOperation(bench.staff, { id })
    expect(open).toMatchObject({ report: null, counts: { images: 2, imagesFailed: 2 } })
    const { id: listingId, title } = await listingOf(one.id)
    const listing = { title, url: listingPath({ id: listingId, title }) }
    expect(open.failedImages).toEqual([
      { url: urls[0], reason: expect.stringContaining('404'), listing },
      { url: urls[1], reason: expect.stringMatching(/^[A-Z].+\.$/), listing },
    ])
    await runOperation(bench.staff, { id, runsAll: true })
    await bench.ctx.workJobs()
    const closed = await getOperation(bench.staff, { id })
    expect(closed.failedImages).toEqual(open.failedImages)
    expect(closed.report?.images).toEqual(open.failedImages)
  })

  test('[R9] stay pending while file storage is unavailable', async () => {
    bench.dealer.files.set(`/${from}-a.jpg`, { body: await aPhoto({ width: 640, height: 427 }) })
    const url = bench.dealer.url(`/${from}-a.jpg`)
    const [one] = own as [FeedAircraft]
    feed([{ ...one, images: url }])
    const storage = getStorage(bench.ctx)
    const unavailable = () => Promise.reject(new Refusal('unavailable'))
    bench.ctx.services.set(storageKey, { ...storage, put: unavailable })
    const { id } = await startOperation(bench.staff, { id: source, runsAll: true })
    const { failures } = await bench.ctx.workJobs({ mayFail: true })
    expect(failures).toMatchObject([{ code: 'unavailable' }])
    expect((await getOperation(bench.staff, { id })).counts).toMatchObject({ imagesFailed: 0 })
    bench.ctx.services.set(storageKey, storage)
    await bench.ctx.workJobs()
    expect(await imagesOf(one.id)).toEqual([url])
  })

  async function imagesOf(key: string) {
    const { id } = await listingOf(key)
    const rows = await bench.ctx.db
      .selectFrom('listing_image as l')
      .leftJoin('import_image as i', 'i.listing_image_id', 'l.id')
      .select('i.url')
      .where('l.listing_id', '=', id)
      .orderBy('l.position')
      .execute()
    return rows.map(({ url }) => url)
  }
})

describe('[IMP-01] steps', () => {
  test('[IMP-01] run in order, with one button each', async () => {
    feed(own)
    const { id } = await startOperation(bench.staff, { id: source })
    await bench.ctx.workJobs()
    await expect(runOperation(bench.staff, { id, step: 'push' })).rejects.toThrow(
      'Complete the step “Run pending” first.',
    )
    for (const step of importSteps.slice(1)) {
      expect(await getOperation(bench.staff, { id })).toMatchObject({
        state: 'open',
        currentStep: step,
      })
      await runOperation(bench.staff, { id, step })
      await bench.ctx.workJobs()
    }
    expect(await getOperation(bench.staff, { id })).toMatchObject({ state: 'closed' })
  })

  test.each(importSteps.slice(0, -1))(
    '[IMP-01] stops, resumes, and completes once: %s',
    async (step) => {
      feed(own)
      const { id } = await startOperation(bench.staff, { id: source })
      for (const done of importSteps.slice(0, importSteps.indexOf(step))) {
        await bench.ctx.workJobs()
        expect((await getOperation(bench.staff, { id })).currentStep).not.toBe(done)
        await runOperation(bench.staff, { id })
      }
      expect(await stopOperation(bench.staff, { id })).toMatchObject({ state: 'stopped' })
      await bench.ctx.workJobs()
      await resumeOperation(bench.staff, { id })
      await bench.ctx.workJobs()
      while ((await getOperation(bench.staff, { id })).state === 'open') {
        await runOperation(bench.staff, { id, runsAll: true })
        await bench.ctx.workJobs()
      }
      expect(await getOperation(bench.staff, { id })).toMatchObject({
        state: 'closed',
        counts: { new: 20, pushed: 20 },
      })
      expect(await offered()).toHaveLength(20)
    },
  )

  test('[IMP-01] a worker that was presumed dead stops writing', async () => {
    feed(own)
    const { id } = await startOperation(bench.staff, { id: source, runsAll: true })
    await updateRows(bench.ctx.db, 'import_operation', id, {
      worker: randomUUID(),
      leased_until: sql<Date>`clock_timestamp() + interval '1 hour'`,
    })
    await bench.ctx.workJobs()
    expect(await listings()).toHaveLength(0)
    await updateRows(bench.ctx.db, 'import_operation', id, {
      leased_until: sql<Date>`clock_timestamp() - interval '1 second'`,
    })
    await bench.ctx.runJob(startDueImports)
    await bench.ctx.workJobs()
    expect(await getOperation(bench.staff, { id })).toMatchObject({ state: 'closed' })
    expect(await listings()).toHaveLength(20)
  })

  test('[IMP-01] if two users start at once, one opens the operation and the other gets an error', async () => {
    feed(own)
    const started = await Promise.allSettled([
      startOperation(bench.staff, { id: source, runsAll: true }),
      startOperation(bench.broker, { id: source, runsAll: true }),
    ])
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await bench.ctx.workJobs()
    expect(await offered()).toHaveLength(20)
  })

  test('[IMP-01] abandoning an operation allows the next one to start', async () => {
    feed(own)
    const { id } = await startOperation(bench.staff, { id: source })
    await bench.ctx.workJobs()
    expect(await abandonOperation(bench.staff, { id })).toMatchObject({
      state: 'closed',
      report: { outcome: 'abandoned' },
    })
    expect((await bench.run(source)).counts).toMatchObject({ new: 20 })
  })
})

describe('[IMP-01] schedules and access', () => {
  test('[IMP-01] a due source runs automatically, and an unchanged file ends the run immediately', async () => {
    source = await bench.source({ schedule: 'hourly' })
    bench.dealer.files.set('/feed.csv', { body: toFeed(own), etag: '"v1"' })
    for (const outcome of ['done', 'unchanged']) {
      bench.ctx.clock.now = new Date(bench.ctx.clock.now.getTime() + 3_600_000)
      await bench.ctx.runJob(startDueImports)
      await bench.ctx.workJobs()
      const last = await bench.ctx.db
        .selectFrom('import_operation')
        .select(['state', 'report', 'origin'])
        .where('source_id', '=', source)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(last).toMatchObject({ state: 'closed', origin: 'schedule', report: { outcome } })
    }
    expect(await offered()).toHaveLength(20)
  })

  test('[IMP-01] a brokerage runs only its own sources and can’t grant itself a package', async () => {
    const other = await bench.ctx.db
      .insertInto('biz')
      .values({ name: `Other ${from}`, route: `other-${from}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { ctx: otherMember } = await aStaffMember(bench.ctx, other.id, { isAdmin: true })
    await expect(startOperation(otherMember, { id: source })).rejects.toThrow('Source not found.')
    expect((await listSources(otherMember, {})).total).toBe(0)
    const sourceFields = {
      bizId: other.id,
      name: 'Ours',
      feedUrl: 'https://dealer.example/feed.xml',
    }
    expect(await addSource(otherMember, { ...sourceFields, tierId: 5 })).toMatchObject({
      tierId: null,
    })
    await expect(addSource(otherMember, { ...sourceFields, bizId: bench.bizId })).rejects.toThrow(
      'not found',
    )
    await expect(addSource(bench.staff, { ...sourceFields, feedUrl: '' })).rejects.toThrow(
      'Feed URL field is required.',
    )
  })

  test('[IMP-01] the audit log records staff changes to a source', async () => {
    feed(own.slice(0, 1))
    await bench.run(source)
    const recorded = await bench.ctx.db
      .selectFrom('staff_action')
      .select('action')
      .where('subject_kind', '=', 'import')
      .where('subject_id', '=', String(source))
      .orderBy('id')
      .execute()
    expect(recorded.map(({ action }) => action)).toEqual(['import.add-source', 'import.start'])
  })
})

describe('[IMP-01] an upload', () => {
  const site = siteForFile()
  beforeAll(async () => {
    await aListing(site.ctx, { is_active: false })
    await aListing(site.ctx, { make: 'Cessna', is_active: false })
  })

  test('[IMP-01] opens an operation with its file, and empty or second uploads are rejected', async () => {
    const bizId = await aBrokerage(site.ctx)
    await aStaffMember(site.ctx, bizId, { isAdmin: true })
    const admin = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
    const headers = await signIn(site, admin)
    const added = await site.json(
      'POST',
      '/api/import/sources',
      { bizId, name: 'Manually', isUpload: true, tierId: 4 },
      headers,
    )
    const { id } = await added.json()
    const send = (text: string) => {
      const body = new FormData()
      body.append('file', new Blob([text]), 'inventory.csv')
      return site.send('POST', `/api/import/sources/${id}/upload`, { body, headers })
    }
    expect((await send('')).status).toBe(400)
    const opened = await send(toFeed(someAircraft(3)))
    expect(await opened.json()).toMatchObject({ state: 'running', fileName: 'inventory.csv' })
    expect((await send(toFeed(someAircraft(3)))).status).toBe(409)
    await site.ctx.workJobs()
    const [operation] = (
      await (await site.get(`/api/import/sources/${id}/operations`, headers)).json()
    ).items
    expect(operation).toMatchObject({ state: 'open', currentStep: 'run', counts: { rows: 3 } })
  })

  test('[IMP-01] replaces a file that can’t be read in the same operation', async () => {
    const bizId = await aBrokerage(site.ctx, 'Second Aircraft')
    await aStaffMember(site.ctx, bizId, { isAdmin: true })
    const headers = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
    const added = await site.json(
      'POST',
      '/api/import/sources',
      { bizId, name: 'Manually', isUpload: true, tierId: 4 },
      headers,
    )
    const { id } = await added.json()
    const send = async (text: string) => {
      const body = new FormData()
      body.append('file', new Blob([text]), 'inventory.csv')
      const sent = await site.send('POST', `/api/import/sources/${id}/upload`, { body, headers })
      await site.ctx.workJobs()
      return sent.json()
    }
    const read = async ({ id: operation }: { id: number }) =>
      (await site.get(`/api/import/operations/${operation}`, headers)).json()
    const failed = await send('Stock list\nof the week\n')
    expect(await read(failed)).toMatchObject({ state: 'failed', currentStep: 'feed' })
    const replaced = await send(`Stock list,\n${toFeed(someAircraft(3))}`)
    expect(replaced.id).toBe(failed.id)
    expect(await read(replaced)).toMatchObject({ state: 'open', counts: { rows: 3 } })
  })
})

describe('a brokerage without any accounts', () => {
  test('[IMP-01] gets no source, and a source whose members leave fails with a message and blames no row', async () => {
    const empty = await aBrokerage(bench.ctx, 'Nobody there')
    await expect(
      addSource(bench.staff, { bizId: empty, name: 'Dealer', feedUrl: 'https://dealer.example/f' }),
    ).rejects.toMatchObject({ modelState: { bizId: [expect.stringContaining('an account')] } })
    const { ctx: last } = await aStaffMember(bench.ctx, empty, { isAdmin: true })
    const id = await bench.source({ bizId: empty })
    await updateRows(
      bench.ctx.db,
      'biz_employee',
      { profile_id: last.actor.profileId },
      { profile_id: null },
    )
    bench.dealer.files.set('/feed.csv', { body: toFeed(someAircraft(3, 9_000)) })
    const done = await bench.run(id)
    expect(done).toMatchObject({ state: 'failed' })
    expect(done.steps.find(({ state }) => state === 'failed')?.failure).toContain('an account')
    expect(done.counts.refused).toBe(0)
  })
})
