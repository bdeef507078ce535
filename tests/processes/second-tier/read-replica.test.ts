import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { type DemoData, logInTo } from '#tests/support/demo/demo-data.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import {
  aSellersListing,
  type PrimaryAndStandby,
  startPrimaryAndStandby,
} from '#tests/support/standby.ts'

/* Tests a site with a primary and a standby. The standby lags, freezes, is killed, and is removed. */

let market: DemoData
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let pair: PrimaryAndStandby
let site: SiteProcess
let seller: Record<string, string>
let listing: number

beforeAll(async () => {
  pair = await startPrimaryAndStandby()
  ;({ market, primary, standby } = pair)
  // Without jobs, only the tests write, so the standby catches up quickly.
  site = await startSiteProcess({ ...market.env, JOBS: 'off', DATABASE_REPLICA_URL: standby.url })
  seller = { authorization: `Bearer ${await logInTo(site, 'seller@example.com')}` }
  listing = await aSellersListing(primary.url)
})

afterAll(async () => {
  await site?.stop()
  await pair?.stop()
})

test('its author and everyone else see a change immediately, even if the standby lags', async () => {
  await waitForStandbyRead()
  await on(standby, 'select pg_wal_replay_pause()')
  const behind = await reads('behind')
  for (const [step, isSold] of steps) {
    const response = await ask(`/api/listing/${listing}/${step}`, seller, 'PUT')
    expect(response.status).toBe(200)
    for (const visitor of [seller, {}]) {
      expect(await isSoldTo(visitor)).toBe(isSold)
      expect((await page(visitor)).includes(soldNotice)).toBe(isSold)
    }
  }
  expect(await reads('behind')).toBeGreaterThan(behind)
  await on(standby, 'select pg_wal_replay_resume()')
})

test('visitors without a session read available data from the standby, and others never do', async () => {
  await waitForStandbyRead()
  const before = await allReads()
  for (let i = 0; i < 3; i += 1) await isSoldTo(seller)
  expect(await allReads()).toBe(before)
  const rows = await rowsRead(standby)
  await waitForStandbyRead()
  await expect.poll(() => rowsRead(standby)).toBeGreaterThan(rows)
})

test('a response includes everything committed before its request while the standby follows', async () => {
  const readsBefore = await reads('replica')
  for (let price = 500_001; price <= 500_040; price += 1) {
    const racing = [page(), priceTo(), page(), priceTo()]
    await on(primary, 'update listing set price = $1 where id = $2', [price, listing])
    expect(await priceTo()).toBe(price)
    expect(await page()).toContain(`$${price.toLocaleString('en-US')}`)
    await Promise.all(racing)
  }
  expect(await reads('replica')).toBeGreaterThan(readsBefore)
})

test('a frozen, killed, or removed standby causes no failed responses and is reused once it’s back', async () => {
  await waitForStandbyRead()
  const frozen = await backends()
  expect(frozen.length).toBeGreaterThan(0)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  await expectAllOk(12)
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  await waitForStandbyRead()

  const pending = expectAllOk(200)
  process.kill(postmasterPid(), 'SIGKILL')
  await pending
  await waitForStandbyRead()

  await standby.release()
  await expectAllOk(50)
  const lost = await reads('lost')
  await isSoldTo()
  expect(await reads('lost')).toBeGreaterThan(lost)
  expect((await ask('/readyz')).status).toBe(200)
})

const steps = [
  ['marksold', true],
  ['markunsold', false],
] as const
const soldNotice = 'You can no longer contact'

function postmasterPid() {
  return Number(
    readFileSync(join(pair.standbyFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
}

/** Returns the standby's backend processes that serve the site. */
async function backends() {
  const rows = await on<{ pid: number }>(
    standby,
    `select pid from pg_stat_activity where application_name = 'windsock'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Returns the number of listing rows that the server has scanned. */
async function rowsRead(server: EmbeddedPostgres) {
  const [row] = await on<{ read: number }>(
    server,
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'listing'`,
  )
  return row?.read ?? 0
}

async function on<Row extends object>(
  { url }: EmbeddedPostgres,
  statement: string,
  values: unknown[] = [],
) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Waits until the standby serves an anonymous request. */
async function waitForStandbyRead() {
  const readsBefore = await reads('replica')
  await expect
    .poll(async () => {
      await isSoldTo()
      return reads('replica')
    })
    .toBeGreaterThan(readsBefore)
}

async function expectAllOk(questions: number) {
  const statuses = new Set<number>()
  const path = await sellersPath()
  for (let i = 0; i < questions; i += 1) {
    const requests = [`/api/listing/${listing}`, `${path}?n=${i}`].map((address) => ask(address))
    for (const { status } of await Promise.all(requests)) statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
}

async function reads(outcome: string): Promise<number> {
  const line = new RegExp(`^database_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm')
  return Number(line.exec(await (await ask('/metrics')).text())?.[1] ?? 0)
}

async function allReads(): Promise<number> {
  const text = await (await ask('/metrics')).text()
  const counts = text.matchAll(/^database_replica_reads_total\{.*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function listingTo(visitor: Record<string, string> = {}) {
  const response = await ask(`/api/listing/${listing}`, visitor)
  expect(response.status).toBe(200)
  return ((await response.json()) as { listing: { isSold: boolean; price: number | null } }).listing
}
const isSoldTo = async (visitor = {}) => (await listingTo(visitor)).isSold
const priceTo = async (visitor = {}) => (await listingTo(visitor)).price

async function page(visitor: Record<string, string> = {}) {
  return (await ask(await sellersPath(), visitor)).text()
}

/** Returns the canonical path of the seller's listing. Only the ID at its end matters. */
async function sellersPath() {
  const { headers } = await ask(`/listing/${listing}`)
  return headers.get('location') ?? `/listing/${listing}`
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(method === 'PUT' && { 'content-type': 'application/json' }) },
    ...(method === 'PUT' && { body: '{}' }),
  })
}
