import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { formatCount } from '../../format/numbers.ts'
import { normalizeIp } from '../http/network.ts'

/** Maximum number of attempts per period. Counted by subject across all processes and restarts. */
export type RateLimit = { name: string; points: number; seconds: number }

/**
 * Counts one attempt. Once the limit is reached, responds with 429 until the window that started with the first attempt
 * ends. Replaces `{wait}` in the message with the remaining minutes.
 */
export async function consumeRateLimit(
  ctx: AppContext,
  limit: RateLimit,
  subject: string,
  message?: string,
) {
  const { points, leftMs } = await countAttempt(ctx, limit, subject)
  if (points <= limit.points) return
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1_000))
  const wait = formatCount(Math.ceil(retryAfterSeconds / 60), 'minute')
  throw new Refusal('slow_down', {
    retryAfterSeconds,
    ...(message && { message: message.replace('{wait}', wait) }),
  })
}

/** Counts one attempt. Returns false once the limit is reached, for callers that do something else then. */
export async function tryConsumeRateLimit(ctx: AppContext, limit: RateLimit, subject: string) {
  return (await countAttempt(ctx, limit, subject)).points <= limit.points
}

/** Same as `consumeRateLimit`, for the visitor's network. */
export function consumeNetworkLimit(ctx: AppContext, limit: RateLimit, message?: string) {
  return consumeRateLimit(ctx, limit, clientNetwork(ctx.visitor.ip), message)
}

/** Subtracts one attempt that shouldn't count. */
export async function refundRateLimit(ctx: AppContext, limit: RateLimit, subject: string) {
  await ctx.db
    .updateTable('rate_limit')
    .set((row) => ({ points: row('points', '-', 1) }))
    .where('key', '=', toKey(limit, subject))
    .execute()
}

/** Resets the counter. */
export async function resetRateLimit(ctx: AppContext, limit: RateLimit, subject: string) {
  await ctx.db.deleteFrom('rate_limit').where('key', '=', toKey(limit, subject)).execute()
}

/** Deletes expired counters to limit the size of the table. */
export async function pruneRateLimits({ db, now }: AppContext) {
  await db.deleteFrom('rate_limit').where('expire', '<', now().getTime()).execute()
}

/**
 * Returns the subject for limits by network: the address for IPv4, and for IPv6 the /64 network that a provider assigns
 * to a customer.
 */
export function clientNetwork(ip: string): string {
  const address = normalizeIp(ip) ?? ip.toLowerCase()
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}

/**
 * Adds an attempt to the window, or starts a new one. Returns the number of attempts in the window and the time until
 * it ends.
 */
async function countAttempt({ db, now }: AppContext, limit: RateLimit, subject: string) {
  const nowMs = now().getTime()
  const isOver = sql`rate_limit.expire <= ${nowMs}`
  const { points, expire } = await db
    .insertInto('rate_limit')
    .values({ key: toKey(limit, subject), points: 1, expire: nowMs + limit.seconds * 1_000 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then 1 else rate_limit.points + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else rate_limit.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { points, leftMs: Number(expire) - nowMs }
}

/** Hashes subjects because they include addresses and user IDs that the table must not reveal. */
function toKey({ name }: RateLimit, subject: string) {
  const hash = createHash('sha256').update(subject.toLowerCase()).digest('base64url')
  return `${name}:${hash.slice(0, 22)}`
}
