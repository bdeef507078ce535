import { createHmac } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import { networkOf } from './rate-limit.ts'
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
 * A network with the program that came from it: tells two people behind one address apart. Whoever wants to be
 * another can be, by naming another program: for counting, not for limits.
 */
export function networkAndAgent({ visitor }: Pick<AppContext, 'visitor'>): string {
  return JSON.stringify([networkOf(visitor.ip), visitor.userAgent])
}
