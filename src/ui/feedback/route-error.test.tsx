import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RouteError } from './route-error.tsx'

afterEach(cleanup)

/** An error as the server sends it: without a stack. */
const serverError = Object.assign(new Error('Unexpected Server Error'), { stack: undefined })

test.each([
  ['an error of the server', serverError, 'Well, you broke the internet!', /It was us, not you/, 0],
  [
    'an error in the browser',
    new TypeError('Map.groupBy is not a function'),
    'This page stopped working in your browser',
    /update your browser/,
    1,
  ],
])('[BEY-12] %s says what happened and what to do', (_, error, title, text, links) => {
  const routes = [{ path: '/', element: <RouteError error={error} /> }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryAllByRole('link', { name: 'Supported browsers' })).toHaveLength(links)
})
