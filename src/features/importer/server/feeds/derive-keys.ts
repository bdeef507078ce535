import { createHash } from 'node:crypto'
import { parseRegistration } from '#features/lookups/registration.ts'
import type { FeedField, FeedProblem, FeedRecord } from '../../feed-record.ts'

/**
 * Derives a stable key for records without a dealer's key. Uses the stock number, registration, or serial number. If
 * all are missing, uses the aircraft's data and location plus a counter for duplicates.
 */
export async function* deriveKeys(
  entries: AsyncIterable<FeedRecord | FeedProblem>,
): AsyncGenerator<FeedRecord | FeedProblem> {
  const alike = new Map<string, number>()
  for await (const entry of entries) {
    if (entry.kind === 'problem') yield entry
    else
      yield {
        ...entry,
        sourceKey: entry.sourceKey?.slice(0, longestKey) ?? deriveKey(entry.fields, alike),
      }
  }
}

function deriveKey(fields: Fields, alike: Map<string, number>): string | null {
  const { stockNumber, registration, hullId, make, model, year } = fields
  if (isPresent(stockNumber)) return `stock:${plain(stockNumber)}`
  if (isPresent(registration)) return `reg:${parseRegistration(registration)}`
  if (isPresent(hullId) && make) return `serial:${plain(make)}:${plain(hullId)}`
  if (!make || !model || !year) return null
  const described = [make, model, year, fields.city, fields.state, fields.zip]
    .map((text) => plain(text ?? ''))
    .join('|')
  const hash = createHash('sha256').update(described).digest('base64url').slice(0, 16)
  const number = (alike.get(hash) ?? 0) + 1
  if (alike.size < maxRemembered || alike.has(hash)) alike.set(hash, number)
  return number === 1 ? `like:${hash}` : `like:${hash}:${number}`
}

function isPresent(text: string | undefined): text is string {
  return (
    text !== undefined &&
    /[a-z0-9].*[a-z0-9]/i.test(text) &&
    !/^(n\/?a|tbd|tba|unknown|none|null)$/i.test(text)
  )
}

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, 80)
}

const longestKey = 200
/**
 * Maximum number of hashes kept in memory. Beyond it, duplicates get the same key, and only the first one is imported.
 */
const maxRemembered = 1_000_000

type Fields = Partial<Record<FeedField, string>>
