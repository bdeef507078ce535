import { createHmac } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import { clientNetwork } from './rate-limit.ts'
import { siteSecret } from './site-secret.ts'

/**
 * Stands for a visitor without telling who it is: a keyed hash of what they cannot drop as they could a cookie.
 * Hashes of different purposes cannot be compared.
 */
export async function visitorHash(ctx: AppContext, purpose: string, who: string): Promise<Buffer> {
  const key = await siteSecret(ctx)
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, who]))
    .digest()
    .subarray(0, 16)
}

/**
 * A network with the kind of device that came from it. Two people of one household are told apart where one has a
 * phone in hand; a program that calls itself by other names each time is at most these two.
 */
export function networkAndDevice({ visitor }: Pick<AppContext, 'visitor'>): string {
  const isHandheld = /\b(mobile|android|iphone|ipad)\b/i.test(visitor.userAgent)
  return JSON.stringify([clientNetwork(visitor.ip), isHandheld])
}
