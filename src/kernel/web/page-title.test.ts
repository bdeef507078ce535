import { expect, test } from 'vitest'
import { pageTitle, startCased } from './page-title.ts'

test('[NAV-09] site name, then the start-cased screen', () => {
  expect(pageTitle(startCased('aircraft search'))).toBe('Windsock - Aircraft Search')
  expect(pageTitle(startCased('2016 Cirrus SR22T-G5 GTS'), 'Hangar One')).toBe(
    'Hangar One - 2016 Cirrus SR22T-G5 GTS',
  )
})

test('[NAV-09] a name keeps its owner’s letters', () => {
  expect(pageTitle('Biscayne Jet and Turbine')).toBe('Windsock - Biscayne Jet and Turbine')
})
