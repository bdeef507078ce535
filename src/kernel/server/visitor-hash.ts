import { createHmac } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
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

/** An address with the program that came from it: what tells two people behind one address apart. */
export function addressAndAgent({ visitor }: Pick<AppContext, 'visitor'>): string {
  return JSON.stringify([visitor.ip, visitor.userAgent])
}
