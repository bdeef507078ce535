import { randomBytes } from 'node:crypto'
import type { AppContext, Services } from '../../app-context.ts'
import { getOrCreateSetting } from '../sites/market-kind.ts'

/**
 * Returns the secret that signs this site's links and challenges. Uses the SECRET setting if it's set. Otherwise,
 * generates a secret on first use and stores it in the database, so that all processes share it across restarts.
 */
export async function siteSecret(ctx: AppContext): Promise<string> {
  if (ctx.config.secret) return ctx.config.secret
  const cached = cachedSecrets.get(ctx.services)
  if (cached) return cached
  const secret = await getOrCreateSetting(ctx, 'secret', () =>
    randomBytes(32).toString('base64url'),
  )
  // In a transaction, the insert may still be rolled back.
  if (!ctx.db.isTransaction) cachedSecrets.set(ctx.services, secret)
  return secret
}

const cachedSecrets = new WeakMap<Services, string>()
