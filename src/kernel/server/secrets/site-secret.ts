import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext, Services } from '../../app-context.ts'
import { clientNetwork } from '../limits/rate-limit.ts'
import { getOrCreateSetting } from '../sites/get-or-create-setting.ts'

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

/**
 * Returns a keyed hash that represents a visitor or another value without revealing it. Unlike a cookie, it can't be
 * reset by the visitor. Hashes for different purposes can't be compared.
 */
export async function keyedHash(ctx: AppContext, purpose: string, value: string): Promise<Buffer> {
  const key = await siteSecret(ctx)
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, value]))
    .digest()
    .subarray(0, 16)
}

/**
 * Returns a visitor's network and whether the device is handheld. This distinguishes two people in a household if one
 * of them uses a phone. A bot that changes its user agent still counts as at most two visitors.
 */
export function networkAndDevice({ visitor }: Pick<AppContext, 'visitor'>): string {
  const isHandheld = /\b(mobile|android|iphone|ipad)\b/i.test(visitor.userAgent)
  return JSON.stringify([clientNetwork(visitor.ip), isHandheld])
}
