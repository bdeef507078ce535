/** The tabs of a brokerage's page. */
export const storefrontTabs = ['home', 'listings', 'gallery'] as const
export type StorefrontTab = (typeof storefrontTabs)[number]

/** The orders in which a brokerage's aircraft can be looked at, by the codes of the search. */
export const stockOrders = {
  n: { sort: 'n', rev: 'f', label: 'Newest first' },
  p: { sort: 'p', rev: 'f', label: 'Price, low first' },
  pt: { sort: 'p', rev: 't', label: 'Price, high first' },
  t: { sort: 't', rev: 'f', label: 'Total time, low first' },
  yt: { sort: 'y', rev: 't', label: 'Year, new first' },
} as const
export type StockOrder = keyof typeof stockOrders

/** What a brokerage's page is asked for; one employee or one office narrows its listings. */
export type StorefrontQuery = {
  tab: StorefrontTab
  emp: number | undefined
  off: number | undefined
  order: StockOrder
  page: number
}

/** Reads an address as a person may have edited it: what cannot be used is left out. */
export function readStorefrontAddress(params: URLSearchParams): StorefrontQuery {
  const order = params.get('order')
  return {
    tab: storefrontTabs.find((tab) => tab === params.get('tab')) ?? 'home',
    emp: readId(params.get('emp')),
    off: readId(params.get('off')),
    order: order !== null && Object.hasOwn(stockOrders, order) ? (order as StockOrder) : 'n',
    page: Math.min(readId(params.get('page')) ?? 0, 10_000),
  }
}

/** The address of a tab, without what is usual. */
export function storefrontAddress(path: string, query: Partial<StorefrontQuery>): string {
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
