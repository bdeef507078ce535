import { createHmac } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import { clientNetwork } from '../limits/rate-limit.ts'
import { siteSecret } from './site-secret.ts'

/**
 * Returns a keyed hash that represents a visitor without identifying them. Unlike a cookie, it can't be reset by the
 * visitor. Hashes for different purposes can't be compared.
 */
export async function visitorHash(
  ctx: AppContext,
  purpose: string,
  visitor: string,
): Promise<Buffer> {
  const key = await siteSecret(ctx)
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, visitor]))
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
