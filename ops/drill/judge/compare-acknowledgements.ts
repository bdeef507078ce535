import { hashToken } from '#kernel/server/secret-tokens.ts'
import { databaseUrl, onServer } from '../cluster/cluster.ts'
import type { Acknowledgement } from '../load/record.ts'
import { ports } from '../ports.ts'
import { until } from '../system/until.ts'

/** What was acknowledged and is not in the tables, and what is there twice. */
export async function compareAcknowledgements(
  promises: readonly Acknowledgement[],
): Promise<{ lost: Acknowledgement[]; doubled: string[] }> {
  const uploads = promises.filter(({ kind }) => kind === 'upload')
  // A job whose end could not be written down is taken up again when its time is over.
  if (uploads.length > 0)
    await until('pictures are made', async () => (await findLost(uploads)).length === 0, 300).catch(
      () => undefined,
    )
  return { lost: await findLost(promises), doubled: await findDoubled() }
}

export async function findLost(
  promises: readonly Acknowledgement[],
  url = databaseUrl(ports.balancer.primary),
): Promise<Acknowledgement[]> {
  const lost: Acknowledgement[] = []
  for (const [kind, { statement, key }] of Object.entries(stored)) {
    const wanted = promises.filter((promise) => promise.kind === kind)
    if (wanted.length === 0) continue
    const keys = wanted.map((one) => key(one))
    const rows = await onServer<{ key: string }>(url, statement, [keys])
    const found = new Set(rows.map((row) => row.key))
    lost.push(...wanted.filter((one) => !found.has(key(one))))
  }
  return lost
}

/** How each is known again, and what finds those that are there. */
const stored: { [Kind in Acknowledgement['kind']]: Stored } = {
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
      where state = 'paid' and invoice.id::text = any($1)`,
  },
  upload: {
    key: (one) => (one.kind === 'upload' ? `${one.listing} ${one.caption}` : ''),
    statement: `select listing_id || ' ' || caption as key from listing_image
      where listing_id || ' ' || caption = any($1)`,
  },
}
type Stored = { key: (one: Acknowledgement) => string; statement: string }

async function findDoubled(): Promise<string[]> {
  const rows = await onServer<{ what: string }>(
    databaseUrl(ports.balancer.primary),
    `select 'lead ' || message as what from lead where message like 'lead %' group by message having count(*) > 1
    union all
    select 'capture of order ' || order_id from sandbox_capture where status = 'COMPLETED'
      group by order_id having count(*) > 1`,
  )
  return rows.map(({ what }) => what)
}
