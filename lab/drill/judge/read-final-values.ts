import { hashToken } from '../../../src/kernel/server/secrets/secret-tokens.ts'
import { databaseUrl, queryServer } from '../cluster/cluster.ts'
import type { History } from '../load/record.ts'
import { ports } from '../ports.ts'

/** Adds each server's final values to the history as reads. */
export async function readFinalValues(history: History): Promise<void> {
  const subjects = new Set(history.writes.map(({ subject }) => subject))
  for (const [i, port] of ports.postgres.entries()) {
    const startedAt = performance.now()
    const found = new Map([
      ...(await readListings(databaseUrl(port))),
      ...(await readSessions(databaseUrl(port), subjects)),
    ])
    const process = `node${i}`
    const times = { startedAt, endedAt: performance.now() }
    for (const [subject, value] of found)
      if (subjects.has(subject))
        history.reads.push({ subject, process, ...times, isAsOf: false, ...value })
  }
}

type Found = [subject: string, { value: string; version: number | null }]

async function readListings(url: string): Promise<Found[]> {
  const rows = await queryServer<ListingRow>(
    url,
    'select id, version, price, is_active, is_sold from listing',
  )
  return rows.flatMap(({ id, version, price, is_active, is_sold }) => {
    const status = is_sold ? 'sold' : is_active ? 'active' : 'withdrawn'
    return [
      [`price of listing ${id}`, { value: String(price), version }],
      [`status of listing ${id}`, { value: status, version }],
    ]
  })
}

async function readSessions(url: string, subjects: ReadonlySet<string>): Promise<Found[]> {
  const rows = await queryServer<{ hash: string }>(
    url,
    `select encode(token_hash, 'hex') as hash from session`,
  )
  const open = new Set(rows.map(({ hash }) => hash))
  return [...subjects].flatMap((subject): Found[] => {
    if (!subject.startsWith('session ')) return []
    const isOpen = open.has(hashToken(subject.slice('session '.length)).toString('hex'))
    return [[subject, isOpen ? { value: 'open', version: 1 } : { value: 'ended', version: 2 }]]
  })
}

type ListingRow = {
  id: number
  version: number
  price: number | null
  is_active: boolean
  is_sold: boolean
}
