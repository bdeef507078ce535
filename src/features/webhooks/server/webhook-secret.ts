import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'

export const newSalt = () => randomBytes(32)

/** Derives an endpoint's signing secret in the format of Standard Webhooks. */
export async function webhookSecret(ctx: AppContext, salt: Buffer): Promise<string> {
  const key = createHmac('sha256', await siteSecret(ctx))
  return `whsec_${key.update('webhook secret\n').update(salt).digest('base64')}`
}
