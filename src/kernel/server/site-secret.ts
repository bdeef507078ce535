import { randomBytes } from 'node:crypto'
import type { AppContext, Services } from '../app-context.ts'
import { settingMadeOnce } from './sites/setting-made-once.ts'

/**
 * What this site signs its links and challenges with: the setting SECRET, or one that the first process to need
 * it makes and keeps in the database, so that all processes and restarts sign alike.
 */
export async function siteSecret(ctx: AppContext): Promise<string> {
  if (ctx.config.secret) return ctx.config.secret
  const known = knownSecrets.get(ctx.services)
  if (known) return known
  const secret = await settingMadeOnce(ctx, 'secret', () => randomBytes(32).toString('base64url'))
  // Made inside a transaction it may still be rolled back.
  if (!ctx.db.isTransaction) knownSecrets.set(ctx.services, secret)
  return secret
}

const knownSecrets = new WeakMap<Services, string>()
