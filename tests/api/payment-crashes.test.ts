import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, startSite } from '../support/site-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'windsock-payment-crashes-'))
const env = { DATA_DIR: folder, DEMO: '1', DEMO_LISTINGS: '30' }
const solo = 1
let site: SiteProcess

beforeAll(async () => {
  site = await startSite(env)
}, 180_000)
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

test('[PAY-03] kill -9 before and after the money is taken: charged once and granted once', async () => {
  const token = await logIn('seller@example.com')
  const listings = await unpaidListings('seller@example.com')
  const payments: string[] = []
  for (const [i, isCaught] of [isExecuting, isCaptured].entries()) {
    const paymentId = await approvedPayment(token, listings[i] ?? 0)
    payments.push(paymentId)
    const execution = call(token, '/api/invoice/execute', { paymentId }).catch(() => null)
    await expect.poll(() => isCaught(paymentId), { timeout: 10_000, interval: 50 }).toBe(true)
    await site.kill()
    expect(await execution, 'the buyer was not told anything').toBeNull()
    expect(await stateOf(paymentId)).toBe('executing')
    site = await startSite(env)
  }
  // Only the sweeper finds out: no buyer comes back, and notices to port 0 arrive nowhere.
  await query("update invoice set modified_at = now() - interval '1 hour'")
  for (const paymentId of payments)
    await expect.poll(() => stateOf(paymentId), { timeout: 150_000, interval: 1_000 }).toBe('paid')
  for (const paymentId of payments)
    expect((await call(token, '/api/invoice/execute', { paymentId })).status).toBe(200)
  expect(await query('select amount_cents from invoice order by id')).toEqual([
    { amount_cents: 4_900 },
    { amount_cents: 4_900 },
  ])
  expect(
    await query("select count(*)::int as n from sandbox_capture where status = 'COMPLETED'"),
  ).toEqual([{ n: 2 }])
  expect(await query('select listing_id from invoice_grant order by invoice_id')).toEqual(
    listings.map((listing_id) => ({ listing_id })),
  )
}, 300_000)

/** Committed, and the slow provider has not moved the money yet. */
async function isExecuting(paymentId: string) {
  return (await stateOf(paymentId)) === 'executing' && !(await hasCapture(paymentId))
}

/** The money is taken, and the slow provider's answer has not come yet. */
async function isCaptured(paymentId: string) {
  return (await hasCapture(paymentId)) && (await stateOf(paymentId)) === 'executing'
}

async function hasCapture(paymentId: string): Promise<boolean> {
  const found = await query('select 1 from sandbox_capture where order_id = $1', [paymentId])
  return found.length > 0
}

async function stateOf(paymentId: string): Promise<string | undefined> {
  const found = await query<{ state: string }>('select state from invoice where order_id = $1', [
    paymentId,
  ])
  return found[0]?.state
}

/** Two of the seller's, as if nothing had been paid for them. */
async function unpaidListings(email: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `update listing set tier_id = null, expires_at = null, is_sold = false, sold_at = null
      where id in (select listing.id from listing join profile on profile.id = profile_id
        where email = $1 order by listing.id limit 2) returning id`,
    [email],
  )
  return rows.map(({ id }) => id)
}

async function approvedPayment(token: string, listing: number): Promise<string> {
  const begun = await call(token, `/api/listinginvoice/${listing}/createListingPayment`, {
    priceTierId: solo,
  })
  const { paymentId } = (await begun.json()) as { paymentId: string }
  const decision = { decision: 'approve', simulation: 'slow' }
  await call(token, `/api/sandbox/${paymentId}/decide`, decision)
  return paymentId
}

async function logIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'windsock', grant_type: 'password' })
  const answer = await fetch(`${site.url}/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

function call(token: string, path: string, body: object) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}

async function query<Row extends object>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const port = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
  const client = new pg.Client(`postgres://windsock:${password}@127.0.0.1:${port}/windsock`)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
