import { escapeMarkup } from '#kernel/format/escape-markup.ts'

export type SitemapEntry = { path: string; lastChanged?: Date }

/** See https://www.sitemaps.org/protocol.html */
export function sitemapIndexXml(siteUrl: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeMarkup(siteUrl + path)}</loc></sitemap>`)
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${maps.join('\n')}\n</sitemapindex>\n`
}

/** The protocol allows at most 50,000 entries. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastChanged }) => {
    const changed = lastChanged ? `<lastmod>${lastChanged.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}</url>`
  })
  return `${xmlHead}<urlset xmlns="${namespace}">\n${urls.join('\n')}\n</urlset>\n`
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
