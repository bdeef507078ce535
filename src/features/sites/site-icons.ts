import { parseImageUrl } from '#features/media/image-files.ts'
import type { Site } from '#kernel/site.ts'

/**
 * Icons for browsers and phones. `filled` is the fraction of the edge available to the logo because masks cut off
 * the corners.
 */
export const siteIcons = {
  'icon-192': { edge: 192, filled: 0.86 },
  'icon-512': { edge: 512, filled: 0.86 },
  'icon-maskable-512': { edge: 512, filled: 0.62 },
  'apple-touch-icon': { edge: 180, filled: 0.78 },
} as const
export type SiteIcon = keyof typeof siteIcons

/**
 * Returns an icon of the site's own logo, if it has one. URLs are unique for each logo so that icons can be cached
 * for a long time.
 */
export function siteIconHref(site: Pick<Site, 'logoUrl'>, icon: SiteIcon): string {
  const logo = findLogo(site)
  return logo ? `/site-icons/${logo.name}/${icon}` : `/${icon}.png`
}

export function findLogo({ logoUrl }: Pick<Site, 'logoUrl'>) {
  return logoUrl === null ? null : parseImageUrl(logoUrl)
}

export function isSiteIcon(name: string): name is SiteIcon {
  return Object.hasOwn(siteIcons, name)
}
