const storefrontTabs = ['home', 'listings', 'gallery'] as const
export type StorefrontTab = (typeof storefrontTabs)[number]

/** Sort orders for a brokerage's aircraft, mapped to the search's codes. */
export const inventorySortOrders = {
  n: { sort: 'n', rev: 'f', label: 'Newest first' },
  p: { sort: 'p', rev: 'f', label: 'Price: low to high' },
  pt: { sort: 'p', rev: 't', label: 'Price: high to low' },
  t: { sort: 't', rev: 'f', label: 'Total time: low to high' },
  yt: { sort: 'y', rev: 't', label: 'Year: newest first' },
} as const
export type InventorySortOrder = keyof typeof inventorySortOrders

/** Query parameters of a brokerage's page. An employee or office filters its listings. */
export type StorefrontQuery = {
  tab: StorefrontTab
  emp: number | undefined
  off: number | undefined
  order: InventorySortOrder
  page: number
}

/** Ignores invalid values because the URL may have been edited by hand. */
export function readStorefrontUrl(params: URLSearchParams): StorefrontQuery {
  const order = params.get('order')
  return {
    tab: storefrontTabs.find((tab) => tab === params.get('tab')) ?? 'home',
    emp: readId(params.get('emp')),
    off: readId(params.get('off')),
    order:
      order !== null && Object.hasOwn(inventorySortOrders, order)
        ? (order as InventorySortOrder)
        : 'n',
    page: Math.min(readId(params.get('page')) ?? 0, 10_000),
  }
}

/** Builds the URL of a tab. Omits default values. */
export function storefrontUrl(path: string, query: Partial<StorefrontQuery>): string {
  const params = new URLSearchParams()
  if (query.tab && query.tab !== 'home') params.set('tab', query.tab)
  if (query.emp) params.set('emp', String(query.emp))
  if (query.off) params.set('off', String(query.off))
  if (query.order && query.order !== 'n') params.set('order', query.order)
  if (query.page) params.set('page', String(query.page))
  return params.size > 0 ? `${path}?${params}` : path
}

export const storefrontParameters = ['tab', 'emp', 'off', 'order', 'page'] as const

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
