import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { roles } from '#kernel/endpoint.ts'
import routes from '../../../../routes.ts'
import { menuFor } from './menu-for.ts'

test('[NAV-06] visitors have no menu', () => {
  expect(menuFor(null)).toEqual([])
})

test.each([...roles, 'none'])('[NAV-06] every entry for the role %s leads to a page', (role) => {
  const entries = menuFor({ userRoles: role === 'none' ? [] : [role] })
  expect(entries.map(({ title }) => title)).toContain('Profile')
  for (const { to } of entries) {
    const match = matchRoutes(pages, to.replace(/\?.*/, ''))?.at(-1)
    expect(match?.route.path, `${to} is a page`).not.toBe('*')
    expect(match, `${to} is a page`).toBeDefined()
  }
})

test('[NAV-06] several roles show each entry once', () => {
  const titles = menuFor({ userRoles: [...roles] }).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

const pages = routes as unknown as Parameters<typeof matchRoutes>[0]
