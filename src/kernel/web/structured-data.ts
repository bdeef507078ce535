import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts'

/** Describes a page's breadcrumbs for search engines. The last one is the page itself. */
export function breadcrumbData(
  siteUrl: string,
  crumbs: readonly { text: string; to?: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, to }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: text,
      ...(to && { item: siteUrl + to }),
    })),
  }
}

/** Lists the pages that a page of results links to, for search engines. */
export function itemListData(
  siteUrl: string,
  pages: readonly { name: string; path: string }[],
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: pages.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      url: siteUrl + path,
    })),
  }
}
