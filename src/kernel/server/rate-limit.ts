import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppContext } from '../app-context.ts'
import { Refusal } from '../errors.ts'
import type { Db } from './database.ts'
import { plainAddress } from './network.ts'

/** So many of something in so many seconds, counted for each subject over all processes and restarts. */
export type Limit = { name: string; points: number; seconds: number }

/** Counts one; past the limit it refuses with 429, until the seconds since the first one are over. */
export async function consume(ctx: AppContext, limit: Limit, subject: string, message?: string) {
  try {
    await createLimiter(ctx, limit).consume(hashSubject(subject))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new Refusal('slow_down', { retryAfterSeconds, ...(message && { message }) })
  }
}

/** Takes one back that turned out not to count. */
export async function refund(ctx: AppContext, limit: Limit, subject: string) {
  await createLimiter(ctx, limit).reward(hashSubject(subject))
}

/** Begins to count anew. */
export async function reset(ctx: AppContext, limit: Limit, subject: string) {
  await createLimiter(ctx, limit).delete(hashSubject(subject))
}

/** Counters that are over weigh nothing; this keeps the table small. */
export async function pruneRateLimits({ db }: AppContext) {
  await db.deleteFrom('rate_limit').where('expire', '<', Date.now()).execute()
}

/** What stands for a visitor's place: an address, of IPv6 the network, which is what one customer is given. */
export function clientNetwork(ip: string): string {
  const address = plainAddress(ip) ?? ip.toLowerCase()
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}

function createLimiter({ db }: AppContext, { name, points, seconds }: Limit) {
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

/** Subjects are addresses and numbers of people: the table need not tell them. */
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
