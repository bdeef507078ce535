import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import { queryAt } from '#tests/support/database/query-at.ts'
import { databaseUrlIn } from '#tests/support/demo/demo-data.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'

/* Tests the first start of the demo market, which writes parts of the market while it already serves requests. */

const folder = mkdtempSync(join(tmpdir(), 'windsock-first-start-'))
const env = { DATA_DIR: folder, DEMO: '1', DEMO_LISTINGS: '400', WARM_UP: '1' }
let site: SiteProcess

beforeAll(async () => {
  site = await startSiteProcess(env)
})
afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

// The tests follow the steps of one start.
describe('the first start of a demo', { shuffle: false }, () => {
  test('[O4] the first page has all listings and their photos before the background steps are done', async () => {
    const response = await fetch(`${site.url}/api/listing/searchListings?dnum=50`)
    const { total, items } = (await response.json()) as SearchResult
    expect(total).toBeGreaterThan(300)
    const photos = items.flatMap(({ images }) => images.slice(0, 1).map(({ thumb }) => thumb))
    expect(photos.length).toBeGreaterThan(20)
    for (const photo of photos) {
      const sent = await fetch(new URL(photo, site.url))
      expect([sent.status, sent.headers.get('content-type')], photo).toEqual([200, 'image/jpeg'])
      expect((await sent.arrayBuffer()).byteLength).toBeGreaterThan(500)
    }
    expect((await fetch(`${site.url}/media/demo/thumb/no-such-aircraft-t.webp`)).status).toBe(404)
  })

  test('[O4] the site renders a search and two pages of each popular kind before it is ready', async () => {
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
    await expect.poll(site.output).toMatch(/"rendered":7,"failed":0,"msg":"warm-up pages rendered"/)
  })

  test('[O4] a site that is killed in the background steps completes them once when it starts again', async () => {
    await expect.poll(remainingSteps).not.toContain('documents')
    expect(await remainingSteps()).toContain('integrations')
    await site.kill()
    site = await startSiteProcess(env)
    await expect.poll(remainingSteps).toEqual([])
    await expect.poll(pendingEvents).toBe(0)
    expect(await differences()).toEqual({ documents: 0, visitors: 0, sources: 0, webhooks: 2 })
  })

  test('[O4] a second site on the same port says so in one sentence', async () => {
    const { port } = new URL(site.url)
    const second = spawnSync('node', ['src/main.ts'], {
      env: { ...process.env, ...env, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    })
    expect([second.status, second.stderr]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.\n`,
    ])
  })
})

async function remainingSteps(): Promise<string[]> {
  const [row] = await query<{ value: string }>(
    "select value from site_setting where name = 'demo-progress'",
  )
  return JSON.parse(row?.value ?? '{}').remaining
}

/** Counts what would differ if a step had been written twice or in part. */
async function differences() {
  const [row] = await query(`
    select
      (select count(*)::int from (select listing_id from listing_document
        group by listing_id, title having count(*) > 1) twice) as documents,
      (select count(*)::int from listing l join listing_tally t on t.listing_id = l.id
        join (select listing_id, sum(views) as views from listing_day group by 1) d on d.listing_id = l.id
        where l.listed_at > now() - interval '360 days' and abs(d.views - t.views) > 1) as visitors,
      (select count(*)::int from (select name from import_source
        group by name having count(*) > 1) twice) as sources,
      (select count(*)::int from webhook_endpoint) as webhooks`)
  return row
}

async function pendingEvents() {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from listing_event_pending',
  )
  return row?.count
}

function query<Row extends object>(statement: string): Promise<Row[]> {
  return queryAt<Row>(databaseUrlIn(folder), statement)
}
