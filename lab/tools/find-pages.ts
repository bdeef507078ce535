/** Loads a page of each kind that visitors see. */
export async function findPages(site: string): Promise<FoundPage[]> {
  const { items } = await (await fetch(`${site}/api/listing/searchListings?dnum=10`)).json()
  const urls: string[] = items.map(({ url }: { url: string }) => url)
  const [url] = urls
  const biz = await (await fetch(`${site}/api/biz`)).json()
  const paths = [
    '/',
    '/aircraft/search',
    '/aircraft/search?disp=l',
    '/aircraft/search?disp=m',
    '/aircraft/search?kw=zzzzqqqq',
    '/aircraft/manufacturers',
    '/aircraft/manufacturer/cessna',
    '/aircraft/manufacturer/cessna/172',
    ...urls.slice(0, 3),
    `${url}/brochure`,
    `/aircraft/compare?ids=${items.slice(0, 3).map(({ id }: { id: number }) => id)}`,
    '/brokers',
    `/biz/${biz.items[0].route}`,
    '/loans',
    '/insurance',
    '/buying',
    '/login',
    '/register',
    '/tos',
    '/privacy',
    '/api',
    ...['es', 'de', 'tr'].map((language) => `${url}?lang=${language}`),
  ]
  const pages: FoundPage[] = []
  // One after the other, because the site rejects many at once from one visitor.
  for (const path of paths) {
    const response = await fetch(site + path)
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
    pages.push({ path, html: await response.text() })
  }
  return pages
}

export type FoundPage = { path: string; html: string }
