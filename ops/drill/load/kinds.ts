import { randomBytes, randomUUID } from 'node:crypto'
import { codeDigest } from '#features/accounts/server/human-check/human-code.ts'
import { newToken } from '#kernel/server/secret-tokens.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { databaseUrl, onServer } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'
import { siteUrl, webUrls } from '../site/site.ts'
import { ask, newNetwork } from './client.ts'
import type { LoadRecord } from './record.ts'

/** What goes on at the site, and how many a second of it. */
export async function prepareKinds(record: LoadRecord, withUploads: boolean): Promise<Kind[]> {
  const [staff, seller] = await Promise.all([
    logIn('webadmin@example.com'),
    logIn('seller@example.com'),
  ])
  const listings = await priced()
  const free = listings.slice(0, 8)
  const codes = await solvedChecks(600)
  const someSearch = () => `/aircraft/search?${some(queries)()}`
  const read = (kind: string, path: () => string, rest: { html?: boolean; token?: string } = {}) =>
    ask(record, kind, { path: path(), ...rest })
  const kinds: Kind[] = [
    {
      perSecond: 4,
      go: () => read('search', () => `/api/listing/searchListings?${some(queries)()}`),
    },
    { perSecond: 2, go: () => read('listing', () => `/api/listing/${some(listings).id}`) },
    {
      perSecond: 4,
      go: () =>
        read('page', () => some(['/', '/aircraft/search', someSearch(), some(listings).url]), {
          html: true,
        }),
    },
    {
      perSecond: 2,
      go: () => read('own aircraft', () => '/api/profiles/savedListings', { token: seller }),
    },
    { perSecond: 1, go: () => noteLogin(record) },
    { perSecond: 2, go: () => noteEdit(record, staff, free) },
    { perSecond: 2, go: () => noteLead(record, codes, some(listings).id) },
    { perSecond: 1, go: () => notePayment(record, seller) },
  ]
  if (withUploads)
    kinds.push({ perSecond: 1, go: () => noteUpload(record, staff, some(listings.slice(8)).id) })
  return kinds
}

export type Kind = { perSecond: number; go: () => Promise<unknown> }

function some<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T
}

const queries = [
  () => '',
  () => `pf=${Math.floor(Math.random() * 500_000)}`,
  () => `yf=${1950 + Math.floor(Math.random() * 70)}&sort=p`,
  () => 'kw=cessna',
  () => `kw=cirrus&pt=${Math.floor(Math.random() * 900_000)}`,
]

async function noteLogin(record: LoadRecord) {
  const body = passwordOf('seller@example.com')
  const answer = await ask(record, 'log in', { method: 'POST', path: '/token' }, { body })
  if (answer.status !== 200) return
  const { access_token: token } = answer.json() as { access_token: string }
  record.promises.push({ kind: 'login', at: performance.now(), token })
}

let lastPrice = 160_000_000 + Math.floor(Math.random() * 1_000_000)

/** One edit of a listing at a time: its price, and a feature that stays in the list of all edits. */
async function noteEdit(record: LoadRecord, token: string, free: Listing[]) {
  const listing = free.shift()
  if (!listing) return
  try {
    const { id } = listing
    const path = `/api/listing/${id}`
    const found = await ask(record, 'edit', { path: `${path}/edit`, token })
    if (found.status !== 200) return
    lastPrice += 1
    const price = lastPrice
    const mark = `price ${price}`
    const body = withPrice(found.json() as Edit, price, mark)
    const saved = await ask(record, 'edit', { method: 'PUT', path, token }, { body })
    if (saved.status !== 200) return
    record.promises.push({ kind: 'edit', at: performance.now(), listing: id, mark })
    await Promise.all(webUrls.map((url) => lookFor(record, url, id, price)))
  } finally {
    free.push(listing)
  }
}

function withPrice({ listing, meta, ...rest }: Edit, price: number, mark: string) {
  const groups = meta.features.filter(({ name }) => name.startsWith(groupName))
  const others = meta.features.filter(({ name }) => !name.startsWith(groupName))
  const last = groups.at(-1)
  if (last && last.items.length < 100) last.items.push(mark)
  else
    groups.push({
      id: randomUUID(),
      name: `${groupName} ${groups.length}`,
      description: null,
      items: [mark],
    })
  return {
    ...rest,
    listing: { ...listing, price, isPriceOnRequest: false },
    // Those of earlier drills make room.
    meta: JSON.stringify({ ...meta, features: [...others, ...groups.slice(-3)] }),
  }
}

/** Both processes must find it at once. One that is away, or says that it answers as of earlier, is not held to it. */
async function lookFor(record: LoadRecord, url: string, id: number, price: number) {
  const answer = await fetch(`${url}/api/listing/searchListings?pf=${price}&pt=${price}`, {
    headers: { 'x-forwarded-for': newNetwork() },
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  const text = await answer?.text().catch(() => null)
  if (answer?.status !== 200 || !text || answer.headers.has('memento-datetime')) return
  record.fresh.asked += 1
  const { items } = JSON.parse(text) as { items: { id: number }[] }
  if (!items.some((item) => item.id === id)) record.fresh.stale.push(`${url}: ${id} at ${price}`)
}

async function noteLead(record: LoadRecord, codes: SolvedCheck[], listingId: number) {
  const check = codes.pop()
  if (!check) return
  const message = `lead ${randomBytes(6).toString('hex')}`
  const answer = await ask(
    record,
    'lead',
    { method: 'POST', path: '/api/listing/lead', network: check.network },
    {
      code: check.code,
      body: {
        listingId,
        message,
        contactName: 'Pat Pilot',
        contactEmail: `pat-${randomBytes(4).toString('hex')}@example.com`,
        purchaseTime: '3 months',
      },
    },
  )
  if (answer.status === 200) record.promises.push({ kind: 'lead', at: performance.now(), message })
}

const photoDay = 6

async function notePayment(record: LoadRecord, token: string) {
  const pay = (path: string, body: object) =>
    ask(record, 'payment', { method: 'POST', path, token }, { body })
  const begun = await pay(`/api/productinvoice/${photoDay}/createProductPayment`, {})
  if (begun.status !== 200) return
  const { paymentId, invoiceId } = begun.json() as { paymentId: string; invoiceId: number }
  const decided = await pay(`/api/sandbox/${paymentId}/decide`, { decision: 'approve' })
  if (decided.status !== 200) return
  const executed = await pay('/api/invoice/execute', { paymentId })
  if (executed.status !== 200) return
  const { state } = executed.json() as { state: string }
  if (state === 'paid')
    record.promises.push({ kind: 'payment', at: performance.now(), invoice: invoiceId })
}

async function noteUpload(record: LoadRecord, token: string, listing: number) {
  const caption = `picture ${randomBytes(6).toString('hex')}`
  const body = new FormData()
  body.append('caption', caption)
  const photo = await aPhoto({ width: 640, height: 480 })
  body.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const path = `/api/listing/${listing}/images`
  const answer = await ask(record, 'upload', { method: 'POST', path, token }, { body })
  if (answer.status !== 200) return
  const { accepted } = answer.json() as { accepted: object[] }
  if (accepted.length === 1)
    record.promises.push({ kind: 'upload', at: performance.now(), listing, caption })
}

async function priced(): Promise<Listing[]> {
  const response = await fetch(`${siteUrl}/api/listing/searchListings?dnum=50&pf=1`)
  return ((await response.json()) as { items: Listing[] }).items
}

async function logIn(name: string): Promise<string> {
  const response = await fetch(`${siteUrl}/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newNetwork() },
    body: passwordOf(name),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

function passwordOf(username: string) {
  return new URLSearchParams({ username, password: 'windsock', grant_type: 'password' })
}

/** Codes as if so many human checks had been solved, each in a network of its own. */
async function solvedChecks(count: number): Promise<SolvedCheck[]> {
  const checks = Array.from({ length: count }, () => ({ code: newToken(), network: newNetwork() }))
  const hashes = checks.map(({ code, network }) => codeDigest({ visitor: { ip: network } }, code))
  await onServer(
    databaseUrl(ports.balancer.primary),
    `insert into human_check (code_hash, challenge_hash, action, expires_at)
      select code_hash, challenge_hash, 'lead', now() + interval '1 hour'
      from unnest($1::bytea[], $2::bytea[]) as made (code_hash, challenge_hash)`,
    [hashes, hashes.map(() => randomBytes(32))],
  )
  return checks
}

type SolvedCheck = { code: string; network: string }
type Listing = { id: number; url: string }
type Edit = { listing: object; meta: { features: FeatureGroup[] } }
type FeatureGroup = { id: string; name: string; description: string | null; items: string[] }
const groupName = 'Drills'
