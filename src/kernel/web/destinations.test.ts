import { expect, test } from 'vitest'
import { destinations } from './destinations.ts'

test('[NAV-12] named destinations return their paths', () => {
  expect(destinations.landing()).toBe('/')
  expect(destinations.search()).toBe('/aircraft/search')
  expect(destinations.search({ c: 3, pt: 500_000, kw: undefined })).toBe(
    '/aircraft/search?c=3&pt=500000',
  )
  expect(destinations.listing({ id: 42, slug: '2016-cirrus-sr22t' })).toBe(
    '/listing/2016-cirrus-sr22t-42',
  )
  expect(destinations.manufacturer("Van's Aircraft")).toBe(
    "/aircraft/manufacturer/van's%20aircraft",
  )
  expect(destinations.admin()).toBe('/admin')
  expect(destinations.admin('users')).toBe('/admin?tab=users')
  expect(destinations.webAppAdmin()).toBe('/web-app-admin')
  expect(destinations.callCenter()).toBe('/call-center')
  expect(destinations.dashboard(7)).toBe('/biz/7/dashboard')
})
