import type { MetaDescriptor } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { pageTitle, startCased } from '#kernel/web/page-title.ts'
import { filterChips, placeName } from '../active-filters.ts'
import type { SearchQuery, SearchResult } from '../contract.ts'
import { canonicalPath, isWorthIndexing } from './search-links.ts'

/**
 * The head of the page. Combinations of filters are endless, so search engines list only the market and
 * single choices; every sorting and display of a set has one canonical address.
 */
export function searchMeta({ query, result, site }: Found): MetaDescriptor[] {
  const title = pageTitle(screenName(query, result), site.name)
  const picture = result.items.find(({ images }) => images.length > 0)?.images[0]?.large
  const address = site.url + canonicalPath(query)
  const chosen = filterChips(query, result)
    .map((chip) => chip.text)
    .join(', ')
  const description = `${formatNumber(result.total)} aircraft for sale${chosen && `: ${chosen}`}. Prices, total time and engine time at a glance.`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? [{ property: 'og:image', content: new URL(picture, site.url).href }] : []),
    ...(isWorthIndexing(query) ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
  ]
}

/** "Cessna 182 Aircraft For Sale Near Denver, CO". What names a search stands there, not each of its bounds. */
function screenName(query: SearchQuery, { facets, seller }: SearchResult): string {
  const chosen = (code: 'm' | 'c' | 'st') =>
    facets[code]
      .filter(({ id }) => query[code]?.includes(id))
      .slice(0, mostNamed)
      .map(({ text }) => text)
      .join(' or ')
  const kind = [chosenModels(query, facets) || chosen('m'), query.kw?.slice(0, 60), chosen('c')]
    .filter(Boolean)
    .join(' ')
  const place = query.near ? `near ${placeName(query.near)}` : query.st && `in ${chosen('st')}`
  const words = [kind, 'aircraft for sale', place].filter(Boolean).join(' ')
  if (seller) return `${startCased(words)} From ${seller}`
  return words === 'aircraft for sale' ? 'Search' : startCased(words)
}

/** "Cessna 182 or Mooney M20"; nothing where no family is chosen. */
function chosenModels({ m, md }: SearchQuery, facets: SearchResult['facets']): string {
  const families = facets.md.filter(({ id }) => md?.includes(id))
  if (families.length === 0) return ''
  const make = (id: number) => facets.m.find((choice) => choice.id === id)?.text ?? ''
  const whole = (m ?? []).filter((id) => !families.some(({ makeId }) => makeId === id))
  const names = [
    ...whole.map(make),
    ...families.map(({ makeId, text }) => `${make(makeId)} ${text}`),
  ]
  return names.slice(0, mostNamed).join(' or ')
}

const mostNamed = 3

type Found = { query: SearchQuery; result: SearchResult; site: { name: string; url: string } }
