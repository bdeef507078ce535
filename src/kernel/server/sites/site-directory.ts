import { type AppContext, serviceKey } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import type { Site } from '../../site.ts'

/** The sites as this process knows them, the first one first. The feature `sites` provides it. */
export type SiteDirectory = {
  sites: () => readonly Site[]
  /** Resolves when it knows all that was committed before the call. */
  reload: () => Promise<void>
}

export const siteDirectoryKey = serviceKey<SiteDirectory>('sites')

/** All sites; in scripts, which start no services, the one that the settings describe. */
export function listSites({ services, site }: SiteContext): readonly Site[] {
  return services.has(siteDirectoryKey) ? services.get(siteDirectoryKey).sites() : [site]
}

/** The site that a host names; any other host is answered by the first. */
export function siteAtHost(ctx: SiteContext, host: string | undefined): Site {
  const [first = ctx.site, ...others] = listSites(ctx)
  const asked = host?.toLowerCase()
  return others.find(({ url }) => new URL(url).host === asked) ?? first
}

/**
 * The site that a request is for: the one that its header X-Web-App names, by number or by name, or else its host's.
 * Throws `invalid_input` for a name that is none of ours.
 */
export function siteOfRequest(ctx: SiteContext, request: SiteRequest): Site {
  const named = request.webApp?.trim().toLowerCase()
  if (!named) return siteAtHost(ctx, request.host)
  const site = listSites(ctx).find(
    ({ id, name }) => `${id}` === named || name.toLowerCase() === named,
  )
  if (!site)
    throw new Refusal('invalid_input', {
      message: 'The header X-Web-App names no web app of ours.',
    })
  return site
}

/** The site of work that began at one, and the first where that is unknown or gone. */
export function siteById(ctx: SiteContext, id: number | undefined): Site {
  const sites = listSites(ctx)
  return sites.find((site) => site.id === id) ?? sites[0] ?? ctx.site
}

type SiteContext = Pick<AppContext, 'services' | 'site'>
type SiteRequest = { webApp: string | undefined; host: string | undefined }
