import type { MetaDescriptor } from 'react-router'
import { formatAlternatives, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { pageTitle, type TitleSite, toTitleCase } from '#kernel/web/page-title.ts'
import { choiceName, filterChips, placeName } from '../active-filters.ts'
import type { SearchQuery, SearchResult } from '../contract.ts'
import { isWorthIndexing } from './search-links.ts'

/** Returns the parts of the page's meta tags that the browser can't derive from the query. */
export function describeSearch(query: SearchQuery, result: SearchResult): SearchHead {
  const filterText = filterChips(query, result)
    .map((chip) => chip.text)
    .join(', ')
  const description = t`${formatNumber(result.total)} aircraft for sale${filterText && t`: ${filterText}`}. Compare prices, total time, and engine time.`
  const image = result.items.find(({ images }) => images.length > 0)?.images[0]?.large
  return { name: screenName(query, result), description, image }
}

/**
 * Returns the page's meta tags. There are endless filter combinations, so only the page of the entire market and pages
 * with a single choice can be indexed. The page adds the canonical URL.
 */
export function searchMeta(
  query: SearchQuery,
  { name, description, image }: SearchHead,
  site: TitleSite,
): MetaDescriptor[] {
  const number = formatNumber(query.page + 1)
  const title = pageTitle(query.page > 0 ? t`${name}, Page ${number}` : name, site.name)
  const content = query.page > 0 ? t`Page ${number}: ${description}` : description
  return [
    { title },
    { name: 'description', content },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image ? [{ property: 'og:image', content: new URL(image, site.url).href }] : []),
    ...(isWorthIndexing(query) ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
  ]
}

/** Builds the title: "Cessna 182 Aircraft For Sale Near Denver, CO". Includes only the main filters and no ranges. */
function screenName(query: SearchQuery, { facets, seller }: SearchResult): string {
  const selectedNames = (code: 'm' | 'c' | 'st') =>
    formatAlternatives(
      facets[code]
        .filter(({ id }) => query[code]?.includes(id))
        .slice(0, maxNamed)
        .map(({ text }) => choiceName(code, text)),
    )
  const kind = [
    selectedModels(query, facets) || selectedNames('m'),
    query.kw?.slice(0, 60),
    selectedNames('c'),
  ]
    .filter(Boolean)
    .join(' ')
  const location = query.near ? t`near ${placeName(query.near)}` : t`in ${selectedNames('st')}`
  const isLocated = query.near !== undefined || query.st !== undefined
  const offer = kind ? t`${kind} aircraft for sale` : translate('aircraft for sale')
  const heading = toTitleCase(isLocated ? t`${offer} ${location}` : offer)
  if (seller) return t`${translate(heading)} From ${seller}`
  return kind || isLocated ? heading : translateMessage('Search', 'noun')
}

/** Returns the selected models: "Cessna 182 or Mooney M20". Empty if no family is selected. */
function selectedModels({ m, md }: SearchQuery, facets: SearchResult['facets']): string {
  const families = facets.md.filter(({ id }) => md?.includes(id))
  if (families.length === 0) return ''
  const make = (id: number) => facets.m.find((choice) => choice.id === id)?.text ?? ''
  const makeIds = (m ?? []).filter((id) => !families.some(({ makeId }) => makeId === id))
  const names = [
    ...makeIds.map(make),
    ...families.map(({ makeId, text }) => t`${make(makeId)} ${text}`),
  ]
  return formatAlternatives(names.slice(0, maxNamed))
}

const maxNamed = 3

type SearchHead = { name: string; description: string; image: string | undefined }
