import { expect, test } from 'vitest'
import { pageTitle, toTitleCase } from './page-title.ts'

test('[NAV-09] formats the site name, then the screen in start case', () => {
  expect(pageTitle(toTitleCase('aircraft search'))).toBe('Windsock - Aircraft Search')
  expect(pageTitle(toTitleCase('2016 Cirrus SR22T-G5 GTS'), 'Hangar One')).toBe(
    'Hangar One - 2016 Cirrus SR22T-G5 GTS',
  )
})

test('[NAV-09] preserves the capitalization of a name', () => {
  expect(pageTitle('Biscayne Jet and Turbine')).toBe('Windsock - Biscayne Jet and Turbine')
})
