import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import {
  type AllowedHosts,
  isAllowedHost,
  parseOutboundUrl,
} from '#kernel/server/outbound/outbound-url.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'

/** Returns private hosts that webhooks may use. */
export function allowedWebhookHosts({
  webhookAllowedHosts,
}: Pick<Config, 'webhookAllowedHosts'>): AllowedHosts {
  return { allowedHosts: webhookAllowedHosts }
}

/** Validates a webhook URL. Requires HTTPS and a public host to prevent SSRF. */
export function parseWebhookUrl(config: Pick<Config, 'webhookAllowedHosts'>, text: string): URL {
  const hosts = allowedWebhookHosts(config)
  const url = parseOutboundUrl(hosts, text)
  if (url.username || url.password)
    throw new OutboundFailure(
      'bad_address',
      'Don’t include a username or password in the URL. Use the signature to verify messages.',
    )
  if (url.protocol !== 'https:' && !isAllowedHost(hosts, url))
    throw new OutboundFailure('bad_address', 'Webhook URLs must use https.')
  return url
}

/** Validates user input and reports errors on the field. */
export function assertWebhookUrl(config: Pick<Config, 'webhookAllowedHosts'>, text: string) {
  try {
    parseWebhookUrl(config, text)
  } catch (error) {
    if (error instanceof OutboundFailure) throw fieldRefusal('url', error.message)
    throw error
  }
}

export const newSalt = () => randomBytes(32)

/** Derives an endpoint's signing secret in the format of Standard Webhooks. */
export async function webhookSecret(ctx: AppContext, salt: Buffer): Promise<string> {
  const key = createHmac('sha256', await siteSecret(ctx))
  return `whsec_${key.update('webhook secret\n').update(salt).digest('base64')}`
}
