import { type AppContext, serviceKey } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import type { Site } from '../../site.ts'

/** This process's cache of sites, starting with the first site. The `sites` feature provides it. */
export type SiteDirectory = {
  sites: () => readonly Site[]
  /** Resolves once all changes committed before the call are loaded. */
  reload: () => Promise<void>
}

export const siteDirectoryKey = serviceKey<SiteDirectory>('sites')

/** Returns all sites. Scripts don't start services, so they get only the site from the settings. */
export function listSites({ services, site }: SiteContext): readonly Site[] {
  return services.has(siteDirectoryKey) ? services.get(siteDirectoryKey).sites() : [site]
}

/** Returns the site for a host, or the first site if the host is unknown. */
export function siteByHost(ctx: SiteContext, host: string | undefined): Site {
  const [first = ctx.site, ...others] = listSites(ctx)
  const requestedHost = host?.toLowerCase()
  return others.find(({ url }) => new URL(url).host === requestedHost) ?? first
}

/**
 * Returns the site for a request, based on its X-Web-App header (number or name) or, without one, its host. Throws
 * `invalid_input` if the header names an unknown site.
 */
export function siteForRequest(ctx: SiteContext, request: SiteRequest): Site {
  const named = request.webApp?.trim().toLowerCase()
  if (!named) return siteByHost(ctx, request.host)
  const site = listSites(ctx).find(
    ({ id, name }) => `${id}` === named || name.toLowerCase() === named,
  )
  if (!site)
    throw new Refusal('invalid_input', {
      message: 'The X-Web-App header doesn’t match any web app.',
    })
  return site
}

/** Returns a site by ID for background work, or the first site if the ID is unknown. */
export function siteById(ctx: SiteContext, id: number | undefined): Site {
  const sites = listSites(ctx)
  return sites.find((site) => site.id === id) ?? sites[0] ?? ctx.site
}

type SiteContext = Pick<AppContext, 'services' | 'site'>
type SiteRequest = { webApp: string | undefined; host: string | undefined }
