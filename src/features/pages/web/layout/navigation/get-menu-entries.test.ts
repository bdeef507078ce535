import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { roles } from '#kernel/endpoint.ts'
import routes from '../../../../../routes.ts'
import { getMenuEntries } from './get-menu-entries.ts'

test('[NAV-06] visitors have no menu', () => {
  expect(getMenuEntries(null)).toEqual([])
})

test.each([...roles, 'none'])('[NAV-06] every entry for the role %s opens a page', (role) => {
  const entries = getMenuEntries({ userRoles: role === 'none' ? [] : [role], businesses })
  expect(entries.map(({ title }) => title)).toContain('Profile')
  for (const { to } of entries) {
    const match = matchRoutes(pages, to.replace(/\?.*/, ''))?.at(-1)
    expect(match?.route.path, `${to} is a page`).not.toBe('*')
    expect(match?.pathname, `${to} is a page`).toBe(to.replace(/\?.*/, ''))
  }
})

test('[NAV-06] multiple roles show each entry once', () => {
  const titles = getMenuEntries({ userRoles: [...roles], businesses }).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('[NAV-06] [NAV-12] each business of a business user links to its dashboard', () => {
  const entries = getMenuEntries({ userRoles: ['BizAdmin'], businesses })
  expect(entries).toMatchObject(
    expect.arrayContaining(
      businesses.map(({ id, name }) =>
        expect.objectContaining({ title: name, to: `/biz/${id}/dashboard` }),
      ),
    ),
  )
  expect(
    getMenuEntries({ userRoles: ['Indv'], businesses: [] })
      .map(({ to }) => to)
      .join(),
  ).not.toContain('dashboard')
})

test('[NAV-06] each business of a business user has a Create Listing entry', () => {
  const entries = getMenuEntries({ userRoles: ['BizEmp'], businesses })
  expect(entries.filter(({ title }) => title.startsWith('Create Listing'))).toMatchObject([
    { title: 'Create Listing, Basin Aircraft Sales', to: '/listing/new?bid=3' },
    { title: 'Create Listing, High Desert Aero', to: '/listing/new?bid=8' },
  ])
})

const businesses = [
  { id: 3, name: 'Basin Aircraft Sales' },
  { id: 8, name: 'High Desert Aero' },
]
const pages = routes as unknown as Parameters<typeof matchRoutes>[0]
