import { hashToken } from '../../../src/kernel/server/secrets/secret-tokens.ts'
import { databaseUrl, queryServer } from '../cluster/cluster.ts'
import type { Acknowledgment } from '../load/record.ts'
import { ports } from '../ports.ts'
import { waitUntil } from '../system/wait-until.ts'

/** Compares the acknowledgments with every server's tables to find missing and duplicate writes. */
export async function compareAcknowledgments(
  promises: readonly Acknowledgment[],
): Promise<{ lost: Acknowledgment[]; doubled: string[]; serversCompared: number }> {
  const uploads = promises.filter(({ kind }) => kind === 'upload')
  // A job runs again after its timeout if its completion couldn't be recorded.
  if (uploads.length > 0)
    await waitUntil('images exist', async () => (await findLost(uploads)).length === 0, 300).catch(
      () => undefined,
    )
  const lost = new Set<Acknowledgment>()
  for (const port of ports.postgres)
    for (const one of await findLost(promises, databaseUrl(port))) lost.add(one)
  return {
    lost: [...lost],
    doubled: await findDoubled(),
    serversCompared: ports.postgres.length,
  }
}

export async function findLost(
  promises: readonly Acknowledgment[],
  url = databaseUrl(ports.balancer.primary),
): Promise<Acknowledgment[]> {
  const lost: Acknowledgment[] = []
  for (const [kind, { statement, key }] of Object.entries(stored)) {
    const matching = promises.filter((promise) => promise.kind === kind)
    if (matching.length === 0) continue
    const keys = matching.map((one) => key(one))
    const rows = await queryServer<{ key: string }>(url, statement, [keys])
    const found = new Set(rows.map((row) => row.key))
    lost.push(...matching.filter((one) => !found.has(key(one))))
  }
  return lost
}

/** Key of each kind of acknowledgment, and the statement that finds the stored keys. */
const stored: { [Kind in Acknowledgment['kind']]: Stored } = {
  lead: {
    key: (one) => (one.kind === 'lead' ? one.message : ''),
    statement: 'select message as key from lead where message = any($1)',
  },
  edit: {
    key: (one) => (one.kind === 'edit' ? `${one.listing} ${one.mark}` : ''),
    statement: `select id || ' ' || item as key
      from listing, jsonb_array_elements(features) g, jsonb_array_elements_text(g->'items') item
      where id || ' ' || item = any($1)`,
  },
  login: {
    key: (one) => (one.kind === 'login' ? hashToken(one.token).toString('hex') : ''),
    statement: `select encode(token_hash, 'hex') as key from session where encode(token_hash, 'hex') = any($1)`,
  },
  payment: {
    key: (one) => (one.kind === 'payment' ? String(one.invoice) : ''),
    statement: `select invoice.id::text as key from invoice join invoice_grant on invoice_id = invoice.id
      where state in ('paid', 'refunded') and invoice.id::text = any($1)`,
  },
  refund: {
    key: (one) => (one.kind === 'refund' ? String(one.invoice) : ''),
    statement: `select id::text as key from invoice where state = 'refunded' and id::text = any($1)`,
  },
  upload: {
    key: (one) => (one.kind === 'upload' ? `${one.listing} ${one.caption}` : ''),
    statement: `select listing_id || ' ' || caption as key from listing_image
      where listing_id || ' ' || caption = any($1)`,
  },
}
type Stored = { key: (one: Acknowledgment) => string; statement: string }

async function findDoubled(): Promise<string[]> {
  const rows = await queryServer<{ what: string }>(
    databaseUrl(ports.balancer.primary),
    `select 'lead ' || message as what from lead where message like 'lead %' group by message having count(*) > 1`,
  )
  return rows.map(({ what }) => what)
}
