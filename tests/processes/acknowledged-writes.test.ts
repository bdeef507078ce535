import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeDigest } from '#features/accounts/server/human-check/human-code.ts'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { logInTo } from '../support/demo/demo-data.ts'
import { demoMarketForFile } from '../support/demo/demo-site-for-file.ts'
import { sampleUnlessLong } from '../support/scale-rounds.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'

/*
 * Clients write unique values and log each response while the server and its database are killed. The test then
 * compares the log with the tables.
 */

const market = demoMarketForFile()
let site: SiteProcess

beforeAll(async () => {
  site = await start()
})
afterAll(async () => {
  await site?.stop()
})

test('acknowledged writes survive kill -9 of the server and of PostgreSQL exactly once', async () => {
  const kinds = await prepareKinds()
  const logs = kinds.map(() => [] as WriteResult[])
  let isOver = false
  const clients = kinds.map(async ({ write }, i) => {
    for (let n = 0; !isOver; n += 1) {
      const value = `value ${n} ${randomBytes(4).toString('hex')}`
      const status = await write(value).catch(() => null)
      logs[i]?.push({ value, status })
      // Stays well below the rate limits per user.
      await pause(250)
    }
  })
  const acknowledged = (i: number) =>
    (logs[i] ?? []).filter(({ status }) => status === 200).map(({ value }) => value)
  const moreOfEach = async () => {
    const before = kinds.map((_, i) => acknowledged(i).length)
    await expect
      .poll(() => before.every((count, i) => acknowledged(i).length >= count + 5))
      .toBe(true)
  }
  for (const blow of sampleUnlessLong(
    [killSite, killDatabase, killSite],
    [killDatabase, killSite],
  )) {
    await moreOfEach()
    await blow()
  }
  await moreOfEach()
  isOver = true
  await Promise.all(clients)
  for (const [i, { name, read }] of kinds.entries()) {
    const stored = await read()
    expect(stored.length, `${name}: nothing is doubled`).toBe(new Set(stored).size)
    const lost = acknowledged(i).filter((value) => !stored.includes(value))
    expect(lost, `${name}: nothing is lost`).toEqual([])
  }
  const [leads] = await market.query<{ stored: number; counted: number }>(
    `select count(*)::int as stored, (
        select count(*)::int from listing_event where kind = 'lead' and at >= min(submitted_at)
      ) as counted
      from lead where contact_email = '${buyer.contactEmail}'`,
  )
  expect(leads?.counted, 'every lead is counted').toBe(leads?.stored)
})

function start() {
  return startSiteProcess({ ...market.env, LEAD_INTERVAL_SECONDS: '0', TRUST_PROXY: '1' })
}

async function killSite() {
  await site.kill()
  site = await start()
}

async function killDatabase() {
  process.kill(market.postmasterPid(), 'SIGKILL')
  const isBack = () => market.query('select 1').then(Boolean, () => false)
  await expect.poll(isBack).toBe(true)
}

/** Returns functions that write a value, and functions that read all written values. */
async function prepareKinds(): Promise<Kind[]> {
  const [seller, broker] = [
    await logInTo(site, 'seller@example.com'),
    await logInTo(site, 'broker@example.com'),
  ]
  const created = await create(seller, 'To be edited')
  const { id } = (await created.json()) as { id: number }
  const [offered] = await market.query<{ id: number }>(
    `select id from listing where is_active and not is_sold and (expires_at is null or expires_at > now()) limit 1`,
  )
  return [
    {
      name: 'creations',
      write: async (value) => (await create(seller, value)).status,
      read: () => texts('select title as text from listing where creation_key is not null'),
    },
    {
      // Each edit keeps the earlier values in the listing's features.
      name: 'edits',
      write: async (value) => (await edit(seller, id, value)).status,
      read: () =>
        texts(
          `select item as text from listing, jsonb_array_elements(features) g, jsonb_array_elements_text(g->'items') item where id = ${id}`,
        ),
    },
    {
      name: 'drafts',
      write: async (value) => (await keepDraft(broker, value)).status,
      read: () =>
        texts("select jsonb_array_elements_text(content->'said') as text from listing_draft"),
    },
    {
      name: 'saved searches',
      write: async (value) =>
        (await call(seller, 'POST', '/api/search/save', { queryStr: `kw=${value}` })).status,
      read: async () =>
        (await texts('select query_str as text from saved_search')).map(
          (query) => new URLSearchParams(query).get('kw') ?? '',
        ),
    },
    {
      name: 'leads',
      write: async (message) => (await sendLead(offered?.id ?? 0, message)).status,
      read: () =>
        texts(`select message as text from lead where contact_email = '${buyer.contactEmail}'`),
    },
  ]
}

type Kind = {
  name: string
  write: (value: string) => Promise<number>
  read: () => Promise<string[]>
}
type WriteResult = { value: string; status: number | null }

async function edit(token: string, id: number, value: string) {
  const read = await call(token, 'GET', `/api/listing/${id}/edit`)
  if (read.status !== 200) return read
  const { meta, ...rest } = (await read.json()) as { meta: { features: { items: string[] }[] } }
  const last = meta.features.at(-1)
  const group = (items: string[]) => ({
    id: randomUUID(),
    name: 'Values',
    description: null,
    items,
  })
  const features =
    last && last.items.length < 100
      ? [...meta.features.slice(0, -1), { ...last, items: [...last.items, value] }]
      : [...meta.features, group([value])]
  return call(token, 'PUT', `/api/listing/${id}`, {
    ...rest,
    meta: JSON.stringify({ ...meta, features }),
  })
}

async function keepDraft(token: string, value: string) {
  const read = await call(token, 'GET', '/api/listing/draft')
  if (read.status !== 200) return read
  const { draft } = (await read.json()) as {
    draft: { version: number; content: { said: string[] } } | null
  }
  return call(token, 'PUT', '/api/listing/draft', {
    version: draft?.version ?? null,
    content: { said: [...(draft?.content.said ?? []), value] },
  })
}

async function create(token: string, title: string) {
  const [make] = await market.query<{ id: number }>('select id from make limit 1')
  const [place] = await market.query<{ id: number }>('select id from location limit 1')
  const listing = { year: 2016, makeId: make?.id, length: 26, boatTypeId: 1, categoryId: 1 }
  return call(
    token,
    'POST',
    '/api/listing/create',
    {
      listing: { ...listing, price: 650_000, title },
      location: { id: place?.id },
      creationKey: randomUUID(),
    },
    'create-listing',
  )
}

const buyer = { contactName: 'Pat', contactEmail: 'pat@example.test', purchaseTime: '1 month' }

function sendLead(listingId: number, message: string) {
  return call(null, 'POST', '/api/listing/lead', { ...buyer, listingId, message }, 'lead')
}

let visitors = 0

async function call(
  token: string | null,
  method: string,
  path: string,
  body?: object,
  check?: HumanCheckAction,
) {
  // Each visitor uses a different network to avoid rate limits.
  visitors += 1
  const ip = [10, visitors >> 16, (visitors >> 8) & 255, visitors & 255].join('.')
  return fetch(site.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(check && { 'x-anti-bot': await solvedCheck(check, ip) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Returns a code, as if a check had been solved. */
async function solvedCheck(action: HumanCheckAction, ip: string): Promise<string> {
  const code = newToken()
  await market.query(
    `insert into human_check (code_hash, challenge_hash, action, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [codeDigest({ visitor: { ip } }, code), randomBytes(32), action],
  )
  return code
}

async function texts(statement: string): Promise<string[]> {
  return (await market.query<{ text: string }>(statement)).map(({ text }) => text)
}
