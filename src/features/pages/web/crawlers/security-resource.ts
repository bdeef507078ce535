import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { securityText, toContactUrl } from '../../security-text.ts'
import type { Route } from './+types/security-resource.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config, site, now } = context.get(appContext)
  const contact = config.securityContact ?? toContactUrl(site.operator?.securityContact)
  if (contact === undefined) throw new Refusal('not_found')
  return new Response(securityText({ siteUrl: site.url, contact, now: now() }), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
