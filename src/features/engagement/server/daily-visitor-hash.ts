import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext, Services } from '#kernel/app-context.ts'
import { networkAndDevice } from '#kernel/server/secrets/site-secret.ts'
import { toUtcDay } from '#kernel/time.ts'

/**
 * Returns a hash that identifies a visitor for one UTC day. The day's key is random and soon deleted. After that,
 * hashes can't be traced to visitors or compared between days.
 */
export async function dailyVisitorHash(ctx: AppContext): Promise<Buffer> {
  return hashWithDailyKey(ctx, networkAndDevice(ctx))
}

/** Returns the same kind of hash for a logged-in user, independent of their network. */
export async function dailyMemberHash(ctx: AppContext, profileId: number): Promise<Buffer> {
  return hashWithDailyKey(ctx, `member ${profileId}`)
}

async function hashWithDailyKey(ctx: AppContext, subject: string): Promise<Buffer> {
  const key = await dailyKey(ctx)
  return createHmac('sha256', key).update(subject).digest().subarray(0, 16)
}

async function dailyKey(ctx: AppContext): Promise<Buffer> {
  const day = toUtcDay(ctx.now())
  const cached = cachedKeys.get(ctx.services)
  if (cached?.day === day) return cached.key
  const key = await storedKey(ctx, day)
  // Skips the cache inside a transaction because the key may be rolled back.
  if (!ctx.db.isTransaction) cachedKeys.set(ctx.services, { day, key })
  return key
}

/** Stores the day's key. The first insert wins, and concurrent callers wait for it and return its key. */
async function storedKey({ db }: AppContext, day: string): Promise<Buffer> {
  await sql`insert into visitor_key (day, key) values (${day}, ${randomBytes(32)})
    on conflict (day) do nothing`.execute(db)
  const { key } = await db
    .selectFrom('visitor_key')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return key
}

const cachedKeys = new WeakMap<Services, { day: string; key: Buffer }>()
