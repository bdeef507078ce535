import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, type LinkProps, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

test.each<[string, Partial<LinkProps>, MouseEventInit, string]>([
  ['an absolute path', { to: '/a?b=1#c' }, {}, 'PUSH /a?b=1#c'],
  ['a relative path', { to: '?b=1' }, {}, 'PUSH /here?b=1'],
  ['the current address', { to: '/here' }, {}, 'REPLACE /here'],
  ['an address that replaces the current one', { to: '/a', replace: true }, {}, 'REPLACE /a'],
  ['the current address as a new entry', { to: '/here', replace: false }, {}, 'PUSH /here'],
  ['its own window', { to: '/a', target: '_self' }, {}, 'PUSH /a'],
  ['a tab of its own', { to: '/a', target: '_blank' }, {}, 'browser'],
  ['a document', { to: '/a', reloadDocument: true }, {}, 'browser'],
  ['another site', { to: 'https://example.com/a' }, {}, 'browser'],
  ['a new tab with the middle button', { to: '/a' }, { button: 1 }, 'browser'],
  ['a new tab with Ctrl', { to: '/a' }, { ctrlKey: true }, 'browser'],
  ['a new tab with Command', { to: '/a' }, { metaKey: true }, 'browser'],
  ['a new window with Shift', { to: '/a' }, { shiftKey: true }, 'browser'],
  ['a download with Alt', { to: '/a' }, { altKey: true }, 'browser'],
  ['a dialog', { to: '/a', onClick: (event) => event.preventDefault() }, {}, 'nothing'],
])('[NAV-01] a link opens %s', async (_case, props, init, expected) => {
  expect(await followLink({ to: '/a', ...props }, init)).toBe(expected)
})

/** Returns how the router opened the link, or "browser" if the browser opens it. */
async function followLink(props: LinkProps, init: MouseEventInit) {
  const router = createMemoryRouter([{ path: '*', element: <Link {...props}>Open</Link> }], {
    initialEntries: ['/here'],
  })
  render(<RouterProvider router={router} />)
  const { key } = router.state.location
  let opener = 'browser'
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented) opener = 'nothing'
    event.preventDefault()
  }
  addEventListener('click', onClick, { once: true })
  await act(async () => void fireEvent.click(screen.getByRole('link'), { button: 0, ...init }))
  const { location, historyAction } = router.state
  if (location.key === key) return opener
  return `${historyAction} ${location.pathname}${location.search}${location.hash}`
}
