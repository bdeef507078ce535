import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aTargetFolder, runBackup } from '#tests/support/backups.ts'
import { logInTo } from '#tests/support/demo/demo-data.ts'
import {
  aSellersListing,
  type SiteBehindProxy,
  startSiteBehindProxy,
} from '#tests/support/standby.ts'

/* Tests a site whose database connection is redirected to the primary, a standby, or an unresponsive server. */

let stage: SiteBehindProxy
let pair: SiteBehindProxy['pair']
let proxy: SiteBehindProxy['proxy']
let site: SiteBehindProxy['site']
let seller: Record<string, string>
let listing: number

beforeAll(async () => {
  stage = await startSiteBehindProxy()
  ;({ pair, proxy, site } = stage)
  seller = { authorization: `Bearer ${await logInTo(site, 'seller@example.com')}` }
  listing = await aSellersListing(pair.primary.url)
})

afterAll(() => stage?.stop())

afterEach(async () => {
  proxy.resume()
  await on(pair.primary.url, 'alter system reset synchronous_standby_names')
  await on(pair.primary.url, 'select pg_reload_conf()')
  await expect.poll(ready).toBe(200)
})

describe('a redirected connection', { shuffle: false }, () => {
  test('a standby behind the address makes the site not ready until it recovers automatically', async () => {
    proxy.switchTo(pair.standby.url)
    await expect.poll(ready).toBe(503)
    for (let i = 0; i < 3; i += 1) {
      const response = await markSold(i % 2 === 0)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('2')
    }
    const page = await ask('/aircraft/search', { accept: 'text/html' })
    expect(page.status).toBe(200)
    expect(Number(page.headers.get('age'))).toBeGreaterThanOrEqual(0)
    expect(page.headers.get('content-type')).toContain('text/html')
    proxy.switchTo(pair.primary.url)
    await expect.poll(ready).toBe(200)
    expect((await markSold(true)).status).toBe(200)
    expect((await markSold(false)).status).toBe(200)
  })

  test('an unresponsive server times out for reads, writes, and checks', async () => {
    await total()
    // Loads recent changes into memory before the outage.
    expect((await ask('/aircraft/search', { accept: 'text/html' })).status).toBe(200)
    proxy.stall()
    const requests = [
      ask('/api/listing/searchListings?kw=silence'),
      ask('/aircraft/search', { accept: 'text/html' }),
      ask('/api/profiles/savedListings', seller),
      markSold(true),
    ]
    await expect.poll(ready).toBe(503)
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 503, 503])
    proxy.resume()
    await expect.poll(ready).toBe(200)
    expect((await ask('/api/listing/searchListings?kw=silence')).status).toBe(200)
  })

  test('[R9] a paused check of the database is no outage while queries get responses', async () => {
    const failedChecks = () => site.output().split('database check failed').length - 1
    const before = failedChecks()
    proxy.holdBack('pg_is_in_recovery() as standby, extract')
    const statuses = new Set<number>()
    const visitAndCount = async () => {
      for (const path of ['/readyz', '/api/profiles/savedListings'])
        statuses.add((await ask(path, seller)).status)
      return failedChecks() - before
    }
    await expect.poll(visitAndCount).toBeGreaterThan(3)
    proxy.resume()
    expect([...statuses]).toEqual([200])
  })

  test('hanging commits, as without a synchronous standby, don’t affect reads and readiness', async () => {
    await on(pair.primary.url, `alter system set synchronous_standby_names = 'nobody'`)
    await on(pair.primary.url, 'select pg_reload_conf()')
    const writes = Array.from({ length: 20 }, (_, i) => markSold(i % 2 === 0))
    await expect.poll(waitingCommits).toBeGreaterThan(0)
    for (let i = 0; i < 5; i += 1) {
      expect(await ready()).toBe(200)
      expect((await ask(`/api/listing/searchListings?kw=hang${i}`)).status).toBe(200)
      expect((await ask(`/api/listing/${listing}`)).status).toBe(200)
      expect((await ask('/api/profiles/savedListings', seller)).status).toBe(200)
    }
    await on(pair.primary.url, 'alter system reset synchronous_standby_names')
    await on(pair.primary.url, 'select pg_reload_conf()')
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  })

  test('a health check by HTTP/1.0 without a host gets a response', async () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.write('GET /readyz HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/)
  })

  test('a backup reads from the standby instead of the primary', async () => {
    const env = { ...pair.market.env, DATABASE_URL: pair.primary.url }
    const copies = aTargetFolder()
    const backUpFrom = (replicaUrl: string) =>
      runBackup('backup', [copies.folder, '--from-replica'], {
        ...env,
        DATABASE_REPLICA_URL: replicaUrl,
      }).ended
    expect((await backUpFrom(pair.standby.url)).output).toMatch(/tables with \d+ rows/)
    expect((await backUpFrom(pair.primary.url)).output).toContain('isn’t a standby')
    copies.remove()
  })

  /** Must be the last test because it abandons the primary. */
  test('after a failover that loses commits, search finds only what the new primary has', async () => {
    const [{ id }] = await on(
      pair.primary.url,
      `select id from listing where is_active and not is_sold and id <> $1 and price is not null
      and not is_price_on_request and (expires_at is null or expires_at > now()) order by id limit 1`,
      [listing],
    )
    const [position] = await on(pair.primary.url, 'select pg_current_wal_flush_lsn() as lsn')
    await expect
      .poll(() =>
        on(pair.standby.url, 'select pg_last_wal_replay_lsn() >= $1 as has', [position.lsn]),
      )
      .toEqual([{ has: true }])
    // Disconnects the standby from the primary.
    await on(pair.standby.url, `alter system set primary_conninfo = ''`)
    await on(pair.standby.url, 'select pg_reload_conf()')
    await expect.poll(() => on(pair.standby.url, 'select 1 from pg_stat_wal_receiver')).toEqual([])
    const before = await total()
    await on(pair.primary.url, 'update listing set is_active = false where id = $1', [id])
    expect(await total()).toBe(before - 1)
    await on(pair.standby.url, 'select pg_promote()')
    proxy.switchTo(pair.standby.url)
    // For a moment, the result is still from the old primary.
    await expect.poll(total).toBe(before)
    await expect.poll(ready).toBe(200)
    // These new commits reuse the version numbers of the lost ones.
    await on(pair.standby.url, 'update listing set price = 777777 where id = $1', [id])
    const found = await (await ask(`/api/listing/searchListings?pf=777777&pt=777777`)).json()
    expect(found.items.map((item: { id: number }) => item.id)).toEqual([id])
    // From now on, the standby is the primary.
    pair.primary.url = pair.standby.url
  })
})

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(site.url + path, { headers, method })
}

const ready = async () => (await ask('/readyz')).status
const markSold = (isSold: boolean) =>
  ask(`/api/listing/${listing}/${isSold ? 'marksold' : 'markunsold'}`, seller, 'PUT')

async function total(): Promise<number> {
  const response = await ask('/api/listing/searchListings')
  expect(response.status).toBe(200)
  return (await response.json()).total
}

async function waitingCommits() {
  const rows = await on(
    pair.primary.url,
    `select 1 from pg_stat_activity where wait_event = 'SyncRep'`,
  )
  return rows.length
}

async function on(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
