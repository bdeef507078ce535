import { sql } from 'kysely'
import { isPlaceholder } from '#features/lookups/number-placeholders.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { withOutageFallback } from '#kernel/server/outage/with-outage-fallback.ts'
import { serialPart } from '../line-parser/identities.ts'
import type { Identities } from '../line-parser/parse-state.ts'
import { toKey } from '../line-parser/reading.ts'
import { findIndexedWords } from '../public/find-indexed-words.ts'
import { parseQueryTerms } from '../tokenize.ts'

/**
 * Returns the candidates that are a registration, stock number, or serial number of an active listing, or a long number
 * in one: "7890123" in "28-7890123".
 */
export const findIdentities = withOutageFallback(2_000, readIdentities)

async function readIdentities(ctx: AppContext, candidates: readonly string[]): Promise<Identities> {
  if (candidates.length === 0) return new Map()
  const { db, now } = ctx
  const isPublic = sql`is_active and (expires_at is null or expires_at > ${now()})`
  const keys = candidates.map((text) => toKey(text).toUpperCase())
  const { rows } = await sql<{ text: string; isRegistration: boolean }>`
    select serial_number as text, false as "isRegistration" from listing
    where plain_serial(serial_number) = any(${keys.map(withoutZeros)}::text[])
      and serial_number is not null and ${isPublic}
    union all select stock_number, false from listing
    where upper(regexp_replace(stock_number, '[^A-Za-z0-9]', '', 'g')) = any(${keys}::text[]) 
      and stock_number is not null and ${isPublic}
    union all select registration, true from listing
    where plain_registration(registration) = any(${keys}::text[]) and registration is not null and ${isPublic}`.execute(
    db,
  )
  // Registrations are last, so they take precedence over stock and serial numbers.
  const numbers = rows.filter(({ text }) => !isPlaceholder(text))
  const byKey = new Map(numbers.map((row) => [withoutZeros(toKey(row.text)), row]))
  const parts = candidates.filter((text) => serialPart.test(text))
  const indexed = await findIndexedWords(ctx, parts.flatMap(parseQueryTerms))
  return new Map(
    candidates.flatMap((text) => {
      const isPart =
        parts.includes(text) && parseQueryTerms(text).every((word) => indexed.has(word))
      const found =
        byKey.get(withoutZeros(toKey(text))) ?? (isPart && { text, isRegistration: false })
      return found ? [[toKey(text), found] as const] : []
    }),
  )
}

function withoutZeros(key: string): string {
  return key.replace(/^0+/, '')
}
