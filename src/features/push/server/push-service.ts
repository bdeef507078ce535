import type { Config } from '#kernel/config.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import {
  type AllowedHosts,
  isAllowedHost,
  parseOutboundUrl,
} from '#kernel/server/outbound/outbound-url.ts'

/** Returns the private hosts that are allowed as push services. */
export function getAllowedPushHosts({ pushAllowedHosts }: Config): AllowedHosts {
  return { allowedHosts: pushAllowedHosts }
}

/** Requires HTTPS and a public address to prevent SSRF, because the client chooses the endpoint. */
export function parsePushEndpoint(config: Config, endpoint: string): URL {
  const hosts = getAllowedPushHosts(config)
  const url = parseOutboundUrl(hosts, endpoint)
  if (url.protocol !== 'https:' && !isAllowedHost(hosts, url))
    throw new OutboundFailure('bad_address', 'Push services require https.')
  return url
}
