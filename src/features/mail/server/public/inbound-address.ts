import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'

/** Returns `reply+{tag}@windsock.example`, or null if inbound mail isn't configured. */
export function buildInboundAddress({ config }: AppContext, tag: string): string | null {
  if (!config.inboundAddress) return null
  const [name, host] = config.inboundAddress.split('@')
  return `${name}+${tag}@${host}`
}

/**
 * Returns the tag of an inbound address in lower case, because mail servers may change the case. Returns null for any
 * other address.
 */
export function readInboundTag({ config }: AppContext, address: string): string | null {
  const [name, host] = (config.inboundAddress ?? '').toLowerCase().split('@')
  const [local = '', domain] = address.trim().toLowerCase().split('@')
  const start = `${name}+`
  return name && domain === host && local.startsWith(start) ? local.slice(start.length) : null
}

/** Signs what an inbound address refers to, so that strangers can't guess the address. */
export async function signInbound(ctx: AppContext, subject: string): Promise<string> {
  return createHmac('sha256', await siteSecret(ctx))
    .update(subject)
    .digest('hex')
    .slice(0, 12)
}

export async function isSignedInbound(ctx: AppContext, subject: string, signature: string) {
  const due = Buffer.from(await signInbound(ctx, subject))
  const actual = Buffer.from(signature)
  return actual.length === due.length && timingSafeEqual(actual, due)
}
