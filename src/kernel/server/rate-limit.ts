import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '../app-context.ts'
import { Refusal } from '../errors.ts'
import { formatCount } from '../format/numbers.ts'
import type { Db } from './database.ts'
import { normalizeIp } from './network.ts'

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
  try {
    await createLimiter(ctx, limit).consume(hashSubject(subject))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    const wait = formatCount(Math.ceil(retryAfterSeconds / 60), 'minute')
    throw new Refusal('slow_down', {
      retryAfterSeconds,
      ...(message && { message: message.replace('{wait}', wait) }),
    })
  }
}

/** Subtracts one attempt that shouldn't count. */
export async function refundRateLimit(ctx: AppContext, limit: RateLimit, subject: string) {
  await createLimiter(ctx, limit).reward(hashSubject(subject))
}

/** Resets the counter. */
export async function resetRateLimit(ctx: AppContext, limit: RateLimit, subject: string) {
  await createLimiter(ctx, limit).delete(hashSubject(subject))
}

/** Deletes expired counters to limit the size of the table. */
export async function pruneRateLimits({ db }: AppContext) {
  await db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute()
}

/**
 * Returns the subject for limits by network: the address for IPv4, and for IPv6 the /64 network that a provider assigns
 * to a customer.
 */
export function clientNetwork(ip: string): string {
  const address = normalizeIp(ip) ?? ip.toLowerCase()
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}

function createLimiter({ db }: AppContext, { name, points, seconds }: RateLimit) {
  return new RateLimiterPostgres({
    storeClient: toClient(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

/** Hashes subjects because they include addresses and user IDs that the table must not reveal. */
function hashSubject(subject: string) {
  return createHash('sha256').update(subject.toLowerCase()).digest('base64url').slice(0, 22)
}

function toClient(db: Db) {
  return {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}
