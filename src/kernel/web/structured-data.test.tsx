import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { breadcrumbData, itemListData } from './structured-data.ts'

test('[BEY-27] text of sellers can’t end the script of structured data', () => {
  const attack = '</script><script>alert(1)</script><!--\u2028\u2029&amp;"\\'
  const data = breadcrumbData('https://windsock.example', [{ text: attack, to: `/${attack}` }])
  const Page = createRoutesStub([
    { path: '/', Component: Meta, meta: () => [{ 'script:ld+json': data as object }] },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />)
  const [, text = '', after] =
    /^<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(html) ?? []
  expect(after).toBe('')
  expect(text).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(data)
})

test('[BEY-27] numbers breadcrumbs and results from one, with full URLs', () => {
  const site = 'https://windsock.example'
  expect(breadcrumbData(site, [{ text: 'A', to: '/a' }, { text: 'B' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'A', item: `${site}/a` },
    { '@type': 'ListItem', position: 2, name: 'B' },
  ])
  expect(itemListData(site, [{ name: 'A', path: '/a' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'A', url: `${site}/a` },
  ])
})
