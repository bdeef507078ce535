import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('[NAV-09] site name, then the start-cased screen', () => {
  expect(pageTitle('aircraft search')).toBe('Windsock - Aircraft Search')
  expect(pageTitle('2016 Cirrus SR22T-G5 GTS', 'Hangar One')).toBe(
    'Hangar One - 2016 Cirrus SR22T-G5 GTS',
  )
})
