import { pictureAt } from '#features/media/picture-files.ts'
import type { Site } from '#kernel/site.ts'

/**
 * The icons under which browsers and telephones keep a site. `filled` is the part of the edge that a logo may take:
 * masks cut corners off, and nothing may touch them.
 */
export const siteIcons = {
  'icon-192': { edge: 192, filled: 0.86 },
  'icon-512': { edge: 512, filled: 0.86 },
  'icon-maskable-512': { edge: 512, filled: 0.62 },
  'apple-touch-icon': { edge: 180, filled: 0.78 },
} as const
export type SiteIcon = keyof typeof siteIcons

/** Made from the site's own logo where it has one. Every logo has addresses of its own, so that they are kept long. */
export function siteIconHref(site: Pick<Site, 'logoUrl'>, icon: SiteIcon): string {
  const logo = findLogo(site)
  return logo ? `/site-icons/${logo.name}/${icon}` : `/${icon}.png`
}

export function findLogo({ logoUrl }: Pick<Site, 'logoUrl'>) {
  return logoUrl === null ? null : pictureAt(logoUrl)
}

export function isSiteIcon(name: string): name is SiteIcon {
  return Object.hasOwn(siteIcons, name)
}
