import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext, Services } from '../app-context.ts'

/**
 * What this site signs its links and challenges with: the setting SECRET, or one that the first process to need
 * it makes and keeps in the database, so that all processes and restarts sign alike.
 */
export async function siteSecret(ctx: AppContext): Promise<string> {
  if (ctx.config.secret) return ctx.config.secret
  const known = knownSecrets.get(ctx.services)
  if (known) return known
  const secret = await storedSecret(ctx)
  // Made inside a transaction it may still be rolled back.
  if (!ctx.db.isTransaction) knownSecrets.set(ctx.services, secret)
  return secret
}

/** The first to insert wins; everybody else waits for it and reads what it made. */
async function storedSecret({ db }: AppContext): Promise<string> {
  await sql`insert into site_setting (name, value)
    values ('secret', ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`.execute(db)
  const { value } = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  return value
}

const knownSecrets = new WeakMap<Services, string>()
