import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '#kernel/web/page-title.ts'
import { formatNumber } from '#ui/format.ts'
import type { SearchQuery, SearchResult } from '../contract.ts'
import { chipsOf } from '../filters-on.ts'
import { canonicalPath, isWorthIndexing } from './search-links.ts'

/**
 * The head of the page. Combinations of filters are endless, so search engines list only the market and
 * single choices; every sorting and display of a set has one canonical address.
 */
export function searchMeta(found: Found | undefined): MetaDescriptor[] {
  if (!found) return [{ title: pageTitle('Search') }]
  const { query, result, site } = found
  const address = site.url + canonicalPath(query)
  const chosen = chipsOf(query, result.facets)
    .map((chip) => chip.text)
    .join(', ')
  const description = `${formatNumber(result.total)} aircraft for sale${chosen && `: ${chosen}`}. Prices, total time and engine time at a glance.`
  return [
    { title: pageTitle('Search', site.name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: pageTitle('Search', site.name) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(isWorthIndexing(query) ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
  ]
}

type Found = { query: SearchQuery; result: SearchResult; site: { name: string; url: string } }
