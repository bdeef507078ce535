import { type APIRequestContext, expect } from '@playwright/test'
import { findCard } from '../support.ts'
import { test } from './test.ts'

test.describe('[BEY-27] structured data', () => {
  test('names breadcrumbs, results, and organizations', async ({ request, baseURL }) => {
    const { url, title } = await findCard(request, (card) => !card.isSold)
    const paths = {
      [url]: ['Product,Vehicle', 'BreadcrumbList'],
      '/aircraft/manufacturer/cessna': ['BreadcrumbList', 'ItemList'],
      '/aircraft/manufacturer/cessna/172': ['BreadcrumbList', 'Product,Vehicle'],
      '/aircraft/search': ['ItemList'],
      '/brokers': ['ItemList'],
      '/': ['WebSite'],
    }
    const found: Record<string, Data[]> = {}
    for (const [path, types] of Object.entries(paths)) {
      const data = await readData(request, path)
      expect(
        data.map((one) => String(one['@type'])),
        path,
      ).toEqual(types)
      found[path] = data
      for (const { itemListElement } of data)
        itemListElement?.forEach(({ position, item, url }, i) => {
          expect(position).toBe(i + 1)
          expect(item ?? url ?? baseURL).toMatch(`${baseURL}`)
        })
    }
    expect(found[url]?.[0]?.name).toBe(title)
    expect(found['/aircraft/manufacturer/cessna/172']?.[1]?.image).toMatch(`${baseURL}/media/`)
    expect(found['/aircraft/search']?.[0]?.itemListElement).toHaveLength(10)
    expect(found['/']?.[0]?.publisher).toMatchObject({ '@type': 'Organization' })
    const { items } = await (await request.get('/api/biz')).json()
    const storefront = await readData(request, `/biz/${items[0].route}`)
    expect(storefront.map((one) => String(one['@type']))).toEqual([
      'Organization,LocalBusiness',
      'BreadcrumbList',
    ])
  })

  test('isn’t on results that search engines don’t index', async ({ request }) => {
    expect(await readData(request, '/aircraft/search?pt=900000&yf=1990')).toEqual([])
  })
})

async function readData(request: APIRequestContext, path: string): Promise<Data[]> {
  const html = await (await request.get(path)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, data = '']) => JSON.parse(data))
}

type Data = {
  '@type': string | string[]
  name?: string
  image?: string
  publisher?: object
  itemListElement?: { position: number; item?: string; url?: string }[]
}
