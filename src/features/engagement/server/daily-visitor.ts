import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext, Services } from '#kernel/app-context.ts'
import { networkAndDevice } from '#kernel/server/visitor-hash.ts'
import { toUtcDay } from '#kernel/time.ts'

/**
 * Stands for a visitor on one UTC day. The day's key is made by chance and deleted soon after the day, and from then
 * on nobody can tell whose a hash was, or compare two days.
 */
export async function dailyVisitor(ctx: AppContext): Promise<Buffer> {
  return hashWithDailyKey(ctx, networkAndDevice(ctx))
}

/** The same for a member, whatever network they come from. */
export async function dailyMember(ctx: AppContext, profileId: number): Promise<Buffer> {
  return hashWithDailyKey(ctx, `member ${profileId}`)
}

async function hashWithDailyKey(ctx: AppContext, who: string): Promise<Buffer> {
  const key = await dailyKey(ctx)
  return createHmac('sha256', key).update(who).digest().subarray(0, 16)
}

async function dailyKey(ctx: AppContext): Promise<Buffer> {
  const day = toUtcDay(ctx.now())
  const known = knownKeys.get(ctx.services)
  if (known?.day === day) return known.key
  const key = await storedKey(ctx, day)
  // Made inside a transaction it may still be rolled back.
  if (!ctx.db.isTransaction) knownKeys.set(ctx.services, { day, key })
  return key
}

/** The first to insert wins; everybody else waits for it and reads what it made. */
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

const knownKeys = new WeakMap<Services, { day: string; key: Buffer }>()
