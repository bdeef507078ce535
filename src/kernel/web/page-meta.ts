import type { MetaDescriptor } from 'react-router'
import { addressTags } from '#kernel/web/address-tags.ts'
import { findSite, pageTitle, type RouteMatches } from '#kernel/web/page-title.ts'

/**
 * Returns a page's title, description, canonical URL, and Open Graph tags. Without matches, or if the root's loader
 * failed, returns only the title.
 */
export function pageMeta(matches: RouteMatches | undefined, page: PageHead): MetaDescriptor[] {
  const site = matches && findSite(matches)
  const { title: heading, description } = page
  const title = pageTitle(heading, site?.name)
  if (!site) return [{ title }]
  const image = page.image ?? { path: '/hero/sr22-960.jpg', width: 960, height: 640 }
  return [
    { title },
    { name: 'description', content: description },
    ...addressTags(site.url, page.path, { isHidden: page.hidden ?? false }),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { property: 'og:image', content: new URL(image.path, site.url).href },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd ?? []).map((data) => ({ 'script:ld+json': data as JsonLd })),
  ]
}

type PageHead = {
  /** Title in title case and in the current language, without the site's name. */
  title: string
  description: string
  /** Canonical path, for search engines. */
  path: string
  image?: { path: string; width: number; height: number }
  /** True if search engines must not index the page. */
  hidden?: boolean
  /** Structured data for search engines. */
  jsonLd?: readonly object[]
}

type JsonLd = Record<string, string>
