export type SitemapEntry = { path: string; lastChanged?: Date }

/** See https://www.sitemaps.org/protocol.html */
export function sitemapIndexXml(siteUrl: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escaped(siteUrl + path)}</loc></sitemap>`)
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${maps.join('\n')}\n</sitemapindex>\n`
}

/** The protocol allows at most 50,000 entries. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastChanged }) => {
    const changed = lastChanged ? `<lastmod>${lastChanged.toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(siteUrl + path)}</loc>${changed}</url>`
  })
  return `${xmlHead}<urlset xmlns="${namespace}">\n${urls.join('\n')}\n</urlset>\n`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
