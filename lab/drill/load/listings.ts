import { randomUUID } from 'node:crypto'
import { webUrls } from '../site/site.ts'
import { pickRandom, type ReceivedResponse, readFrom, sendRequest } from './client.ts'
import type { LoadRecord } from './record.ts'

export type Listing = { id: number; url: string }

let lastPrice = 160_000_000 + Math.floor(Math.random() * 1_000_000)

/** Two editors load the same version of a listing and save at the same time. One of them must be rejected. */
export async function editConcurrently(
  record: LoadRecord,
  tokens: readonly string[],
  free: Listing[],
) {
  const listing = free.shift()
  if (!listing) return
  try {
    const path = `/api/listing/${listing.id}/edit`
    const found = await Promise.all(
      tokens.map((token) => sendRequest(record, 'edit', { path, token })),
    )
    await Promise.all(
      found.map(async (response, i) => {
        if (response.status !== 200) return
        await saveEdit(record, tokens[i] as string, listing.id, response.json() as Edit)
      }),
    )
  } finally {
    free.push(listing)
  }
}

/** Saves a new price, and a feature that all later edits must preserve. */
async function saveEdit(record: LoadRecord, token: string, id: number, edit: Edit) {
  lastPrice += 1
  const price = lastPrice
  const marker = `price ${price}`
  const saved = await sendRequest(
    record,
    'edit',
    { method: 'PUT', path: `/api/listing/${id}`, token },
    { body: withPrice(edit, price, marker) },
  )
  const version = await recordWrite(record, saved, {
    subject: formatSubject('price', id),
    value: String(price),
    base: edit.listing.version,
    readVersion: (body) => (body as Edit).listing.version,
  })
  if (version === null) return
  record.promises.push({ kind: 'edit', at: saved.endedAt, listing: id, mark: marker })
  await Promise.all(webUrls.map((url) => findByPrice(record, url, id, price)))
  await readListing(record, 'price', id)
}

/** Withdraws a listing, marks it sold, or reactivates it. */
export async function changeStatus(record: LoadRecord, token: string, free: Listing[]) {
  const listing = free.shift()
  if (!listing) return
  const { id } = listing
  try {
    const path = `/api/listing/${id}`
    const before = await sendRequest(record, 'status', { path: `${path}/standing`, token })
    if (before.status !== 200) return
    const { status, version: base } = before.json() as Status
    const [action, value] = pickRandom(statusChanges[status])
    const changed = await sendRequest(
      record,
      'status',
      { method: 'PUT', path: `${path}/${action}`, token },
      { body: {} },
    )
    const version = await recordWrite(record, changed, {
      subject: formatSubject('status', id),
      value,
      base,
      readVersion: (body) => (body as Status).version,
    })
    if (version !== null) await readListing(record, 'status', id)
  } finally {
    free.push(listing)
  }
}

/** Possible actions for each status, with the resulting public value. */
const statusChanges: Record<Status['status'], readonly (readonly [string, string])[]> = {
  active: [
    ['deactivate', 'withdrawn'],
    ['marksold', 'sold'],
  ],
  inactive: [['activate', 'active']],
  sold: [['markunsold', 'active']],
}

/** Returns the acknowledged version, or null. Doesn't record rejected writes. */
async function recordWrite(
  record: LoadRecord,
  response: ReceivedResponse,
  { readVersion, ...write }: WriteAttempt,
): Promise<number | null> {
  const { status, startedAt, endedAt } = response
  if (status >= 400 && status < 500) return null
  const version = status === 200 ? readVersion(response.json()) : null
  record.history.writes.push({ ...write, version, startedAt, endedAt })
  return version
}

type WriteAttempt = {
  subject: string
  value: string
  base: number
  readVersion: (body: unknown) => number
}

type Register = 'price' | 'status'

export function formatSubject(register: Register, id: number): string {
  return `${register} of listing ${id}`
}

/** Reads the listing from each web process as a visitor. */
async function readListing(record: LoadRecord, register: Register, id: number) {
  await Promise.all(
    webUrls.map(async (process) => {
      const response = await readFrom(process, `/api/listing/${id}`)
      if (response?.status !== 200 && response?.status !== 404) return
      const { startedAt, endedAt, isAsOf } = response
      const subject = formatSubject(register, id)
      const found =
        response.status === 404
          ? { value: 'withdrawn', version: null }
          : toValue(register, (JSON.parse(response.text) as { listing: PublicListing }).listing)
      record.history.reads.push({ subject, process, startedAt, endedAt, isAsOf, ...found })
    }),
  )
}

function toValue(register: Register, { version, price, isSold }: PublicListing) {
  if (register === 'price') return { value: String(price), version }
  return { value: isSold ? 'sold' : 'active', version }
}

/** Checks that a search finds the edit. Ignores processes that are unavailable or return a stale response. */
async function findByPrice(record: LoadRecord, url: string, id: number, price: number) {
  const response = await readFrom(url, `/api/listing/searchListings?pf=${price}&pt=${price}`)
  if (response?.status !== 200 || response.isAsOf) return
  const { items } = JSON.parse(response.text) as { items: { id: number }[] }
  record.fresh.asked += 1
  if (!items.some((item) => item.id === id)) record.fresh.stale.push(`${url}: ${id} at ${price}`)
}

function withPrice({ listing, meta, ...rest }: Edit, price: number, marker: string) {
  const groups = meta.features.filter(({ name }) => name.startsWith(groupName))
  const others = meta.features.filter(({ name }) => !name.startsWith(groupName))
  const last = groups.at(-1)
  if (last && last.items.length < 100) last.items.push(marker)
  else
    groups.push({
      id: randomUUID(),
      name: `${groupName} ${groups.length}`,
      description: null,
      items: [marker],
    })
  return {
    ...rest,
    listing: { ...listing, price, isPriceOnRequest: false },
    // Removes groups from earlier drills because their number is limited.
    meta: JSON.stringify({ ...meta, features: [...others, ...groups.slice(-3)] }),
  }
}

type Edit = { listing: { version: number }; meta: { features: FeatureGroup[] } }
type FeatureGroup = { id: string; name: string; description: string | null; items: string[] }
type PublicListing = { version: number; price: number | null; isSold: boolean }
type Status = { version: number; status: 'active' | 'inactive' | 'sold' }
const groupName = 'Drills'
