import type { Config } from '#kernel/config.ts'
import { wrongField } from '#kernel/errors.ts'
import {
  type AllowedHosts,
  isAllowedHost,
  parseOutboundUrl,
} from '#kernel/server/outbound/outbound-address.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'

/** Hosts that webhooks may go to although they are private. */
export function webhookHosts({
  webhookAllowedHosts,
}: Pick<Config, 'webhookAllowedHosts'>): AllowedHosts {
  return { allowedHosts: webhookAllowedHosts }
}

/** A stranger names the address that this server sends to: by https, and never into the own network. */
export function parseWebhookUrl(config: Pick<Config, 'webhookAllowedHosts'>, text: string): URL {
  const hosts = webhookHosts(config)
  const url = parseOutboundUrl(hosts, text)
  if (url.username || url.password)
    throw new OutboundFailure(
      'bad_address',
      'The signature shows who sends: no password stands in the address.',
    )
  if (url.protocol !== 'https:' && !isAllowedHost(hosts, url))
    throw new OutboundFailure('bad_address', 'Webhooks go out by https only.')
  return url
}

/** The same at the moment when somebody types it, with the sentence beside the field. */
export function assertWebhookUrl(config: Pick<Config, 'webhookAllowedHosts'>, text: string) {
  try {
    parseWebhookUrl(config, text)
  } catch (error) {
    if (error instanceof OutboundFailure) throw wrongField('url', error.message)
    throw error
  }
}
