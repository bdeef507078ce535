import { createHmac } from 'node:crypto'
import { readRegistration } from '#features/lookups/aircraft-numbers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

/** Returns today's code for the listing. The day is that of UTC, so that only one code is valid at a time. */
export async function findTodaysCode(ctx: AppContext, listing: CodedListing) {
  const day = toUtcDay(ctx.now())
  const endsAt = new Date(Date.parse(day) + dayMs).toISOString()
  return { code: await deriveCode(ctx, listing, day), day, endsAt }
}

/** Returns the code of a day for one aircraft of one seller, such as "K7M 4HT". No one can compute it in advance. */
export async function deriveCode(ctx: AppContext, listing: CodedListing, day: string) {
  const { id, registration, biz_id, profile_id } = listing
  const about = [id, readRegistration(registration) ?? registration, biz_id ?? -profile_id, day]
  const digest = createHmac('sha256', await siteSecret(ctx))
    .update(`possession:${JSON.stringify(about)}`)
    .digest()
  const letters = Array.from(
    { length: codeLength },
    (_, index) => alphabet[digest.readUInt32BE(index * 4) % alphabet.length],
  )
  return `${letters.slice(0, codeLength / 2).join('')} ${letters.slice(codeLength / 2).join('')}`
}

/** Has no letters and digits that look alike in handwriting, such as O and 0. */
const alphabet = 'ACDEFHJKLMNPRTWXY3479'
const codeLength = 6

/** Ignores spaces, hyphens, and case, which people change when they type a code. */
export function isSameCode(one: string, other: string): boolean {
  const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
  return plain(one) === plain(other)
}

export type CodedListing = {
  id: number
  registration: string | null
  biz_id: number | null
  profile_id: number
}
