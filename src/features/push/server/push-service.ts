import type { Config } from '#kernel/config.ts'
import {
  type AllowedHosts,
  isAllowedHost,
  parseOutboundUrl,
} from '#kernel/server/outbound/outbound-address.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'

/** Hosts that push services may be at although they are private. */
export function pushHosts({ pushAllowedHosts }: Config): AllowedHosts {
  return { allowedHosts: pushAllowedHosts }
}

/** A stranger names the address that this server sends to: by https, and never into the own network. */
export function parsePushEndpoint(config: Config, endpoint: string): URL {
  const hosts = pushHosts(config)
  const url = parseOutboundUrl(hosts, endpoint)
  if (url.protocol !== 'https:' && !isAllowedHost(hosts, url))
    throw new OutboundFailure('bad_address', 'Push services are reached by https only.')
  return url
}
