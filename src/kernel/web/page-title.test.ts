import { expect, test } from 'vitest'
import { pageTitle, toTitleCase } from './page-title.ts'
import { privateMeta } from './private-meta.ts'

test('[NAV-09] formats the site name, then the screen in start case', () => {
  expect(pageTitle(toTitleCase('aircraft search'))).toBe('Windsock - Aircraft Search')
  expect(pageTitle(toTitleCase('2016 Cirrus SR22T-G5 GTS'), 'Hangar One')).toBe(
    'Hangar One - 2016 Cirrus SR22T-G5 GTS',
  )
})

test('[NAV-09] titles of private pages are in title case, but not names in them', () => {
  const site = [
    { id: 'root', loaderData: { siteName: 'Hangar One', siteUrl: 'https://a.example' } },
  ]
  expect(privateMeta('Ask in public')({ matches: site })).toContainEqual({
    title: 'Hangar One - Ask In Public',
  })
  expect(privateMeta(() => 'Lease of eJets')({ matches: site })).toContainEqual({
    title: 'Hangar One - Lease of eJets',
  })
})

test('[NAV-09] preserves the capitalization of a name', () => {
  expect(pageTitle('Biscayne Jet and Turbine')).toBe('Windsock - Biscayne Jet and Turbine')
})
