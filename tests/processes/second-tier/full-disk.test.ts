import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#tests/support/database/query-at.ts'
import { copyDemoData, type DemoData, logInTo } from '#tests/support/demo/demo-data.ts'
import { aPhoto, toFormData } from '#tests/support/images.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts'
import { aSellersListing } from '#tests/support/standby.ts'

/* Tests a site whose database and images are on a disk that becomes full. */

describe.skipIf(!canMountDisks)('full disk', () => {
  let disk: SmallDisk
  let market: DemoData
  let site: SiteProcess
  let seller: Record<string, string>
  let listing: number

  beforeAll(async () => {
    disk = mountSmallDisk(800)
    market = await copyDemoData({ within: disk.folder })
    site = await startSiteProcess(market.env)
    seller = { authorization: `Bearer ${await logInTo(site, 'seller@example.com')}` }
    listing = await aSellersListing(market.databaseUrl())
  })

  afterAll(async () => {
    await site?.stop()
    disk?.remove()
  })

  test('low space: health checks report it before anything fails', async () => {
    await expect.poll(ready).toEqual({ status: 200, missing: [] })
    disk.fill(100 * 1024 * 1024)
    expect(await ready()).toEqual({ status: 503, missing: ['disk'] })
    disk.free()
    expect(await ready()).toEqual({ status: 200, missing: [] })
  })

  test('no space: reads continue, writes fail completely, and both work later without a restart', async () => {
    const before = await pictures()
    await stopAutovacuum()
    await startLogFile()
    const saved: string[] = []
    const saveText = async () => {
      const text = randomBytes(4_500).toString('hex')
      const status = await describeAs(text)
      if (status === 200) saved.push(text)
      return status
    }
    await expectFullFor(saveText)
    if (saved.length > 0) expect(await description()).toBe(saved.at(-1))
    const sentPhotos = await expectFullFor(sendPhoto)
    const { ready, pending, drafts } = await pictures()
    expect(ready + pending).toBe(before.ready + sentPhotos)
    if (sentPhotos === 0) expect(drafts).toBe(before.drafts)
    expect((await fetch(`${site.url}/api/listing/searchListings?kw=182`)).status).toBe(200)
    disk.free()
    expect(await describeAs('There is room again.')).toBe(200)
    expect(await sendPhoto()).toBe(200)
    await expect.poll(pictures).toMatchObject({ pending: 0, ready: before.ready + sentPhotos + 1 })
  })

  test('a read-only media folder: health checks report it, uploads fail as on a full disk, and both recover', async () => {
    const before = await pictures()
    const media = join(market.folder, 'media')
    execFileSync('mount', ['--bind', media, media])
    try {
      execFileSync('mount', ['-o', 'remount,bind,ro', media])
      expect(await ready()).toEqual({ status: 503, missing: ['disk'] })
      expect(await sendPhoto()).toBe(507)
      expect(await describeAs('Texts are stored elsewhere.')).toBe(200)
    } finally {
      execFileSync('umount', ['--lazy', media])
    }
    expect(await ready()).toEqual({ status: 200, missing: [] })
    expect(await sendPhoto()).toBe(200)
    await expect.poll(pictures).toMatchObject({ pending: 0, ready: before.ready + 1 })
  })

  test('no space for the database log: the database stops and recovers once there is space', async () => {
    expect(await describeAs('Written before.')).toBe(200)
    const { pid } = site.process
    await stopAutovacuum()
    // A new connection can fail on a full disk without stopping the database, which may also be back before anyone asks
    // the site. Only an open connection that ends is a sure sign.
    await withClient(market.databaseUrl(), async (client) => {
      let isConnected = true
      client.once('end', () => {
        isConnected = false
      })
      disk.fill()
      const next = 'select pg_switch_wal(), pg_logical_emit_message(false, $1, $1)'
      const isConnectedAfterNextLogFile = async () => {
        await client.query(next, ['windsock']).catch(() => undefined)
        return isConnected
      }
      await expect.poll(isConnectedAfterNextLogFile).toBe(false)
    })
    disk.free()
    await expect.poll(async () => (await ready()).status).toBe(200)
    // The first requests may still get a connection that the stopped database closed.
    await expect.poll(description).toBe('Written before.')
    await expect.poll(() => describeAs('Written after.')).toBe(200)
    expect(site.process).toMatchObject({ pid, exitCode: null })
  })

  /**
   * Fills the disk and writes until a write fails because of it, and returns how many succeeded before. The first can
   * succeed: the database's files have some free space, and a file that it deletes frees some.
   */
  async function expectFullFor(write: () => Promise<number>) {
    const statuses: number[] = []
    const fillAndWrite = async () => {
      disk.fill()
      statuses.push(await write())
      return statuses.at(-1)
    }
    await expect.poll(fillAndWrite).toBe(507)
    expect(statuses.filter((status) => status !== 200 && status !== 507)).toEqual([])
    return statuses.length - 1
  }

  /** Vacuuming a system table deletes a file that the next connection writes again, which fails on a full disk. */
  async function stopAutovacuum() {
    await market.query('alter system set autovacuum = off')
    await market.query('select pg_reload_conf()')
    const running = "select 1 from pg_stat_activity where backend_type = 'autovacuum worker'"
    await expect.poll(() => market.query(running)).toEqual([])
  }

  /** Starts a new file of the database log, because the database stops if it needs one on a full disk. */
  async function startLogFile() {
    await market.query('select pg_switch_wal()')
    await market.query('checkpoint')
  }

  async function ready() {
    const response = await fetch(`${site.url}/readyz`)
    return { status: response.status, missing: (await response.json()).missing }
  }

  async function describeAs(description: string) {
    const current = await fetch(`${listingUrl()}/edit`, { headers: seller })
    if (!current.ok) return current.status
    const { meta, ...rest } = await current.json()
    const specs = { ...meta.specs, description }
    const saved = await fetch(listingUrl(), {
      method: 'PUT',
      headers: { ...seller, 'content-type': 'application/json' },
      body: JSON.stringify({ ...rest, meta: JSON.stringify({ ...meta, specs }) }),
    })
    return saved.status
  }

  async function description(): Promise<string | number> {
    const response = await fetch(`${listingUrl()}/edit`, { headers: seller })
    if (!response.ok) return response.status
    return (await response.json()).meta.specs.description
  }

  /** Returns the listing's image files and rows. Each completed file must belong to a row. */
  async function pictures() {
    const [rows] = await market.query<{ ready: number; pending: number }>(
      `select (select count(*)::int from listing_image where listing_id = ${listing}) as ready,
        (select count(*)::int from listing_upload where listing_id = ${listing}) as pending`,
    )
    const drafts = readdirSync(join(market.folder, 'media/.drafts')).length
    return { ready: rows?.ready ?? 0, pending: rows?.pending ?? 0, drafts }
  }

  function listingUrl() {
    return `${site.url}/api/listing/${listing}`
  }

  async function sendPhoto() {
    const body = toFormData([{ file: await aPhoto(), name: 'one.jpg' }])
    const response = await fetch(`${listingUrl()}/images`, {
      method: 'POST',
      headers: seller,
      body,
    })
    return response.status
  }
})
