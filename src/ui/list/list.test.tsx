import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './data-table.tsx'
import { ListFilter } from './list-filter.tsx'
import { listUrl } from './list-url.ts'
import { PagedTable } from './paged-table.tsx'
import { createSorting } from './sorting.ts'
import { handleRowKeys, useSelection } from './use-selection.tsx'

type Person = { id: number; name: string; listings: number }
type Query = {
  kw: string
  role?: 'agent' | 'admin'
  sort: 'name' | 'listings'
  dir: 'asc' | 'desc'
}
const people: Person[] = [
  { id: 1, name: 'Ada', listings: 1_250 },
  { id: 2, name: 'Ben', listings: 0 },
]
const query: Query = { kw: '', sort: 'name', dir: 'asc' }
const toUrl = (changed: Partial<Query> & { page?: number }) =>
  listUrl('/staff?tab=people', changed, { sort: 'name', dir: 'asc', page: 0 })
const rowKey = ({ id }: Person) => id

afterEach(cleanup)

function renderList(list: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: list }])
  render(<RouterProvider router={router} />)
}

function PeopleList({ items = people, total = 2 }: { items?: Person[]; total?: number }) {
  const selection = useSelection({ rows: items, rowKey, toLabel: ({ name }) => name })
  const sort = createSorting(query, toUrl)
  const columns: Column<Person>[] = [
    selection.column,
    { title: 'Name', sort: sort('name'), isRowHeader: true, text: ({ name }) => name },
    { title: 'Listings', sort: sort('listings'), count: ({ listings }) => listings },
  ]
  return (
    <>
      <BulkBar
        label="Actions for selected people"
        count={selection.selected.length}
        actions={[{ title: 'Disable', onAct: () => {} }]}
        onClear={selection.clear}
      />
      <PagedTable
        caption="People"
        list={{ items, total, page: 0, pageSize: 2 }}
        to={(page) => toUrl({ ...query, page })}
        rowKey={rowKey}
        rowProps={(person) => ({ onKeyDown: handleRowKeys({ x: () => selection.toggle(person) }) })}
        isCurrent={selection.isSelected}
        columns={columns}
        empty={<p>No people found</p>}
      />
    </>
  )
}

test('[ADM-01] a table has a name, row headers, formatted numbers, and links to the other pages', () => {
  renderList(<PeopleList total={5} />)
  const table = screen.getByRole('table', { name: 'People' })
  const row = within(table).getByRole('rowheader', { name: 'Ada' }).closest('tr') as HTMLElement
  expect(within(row).getByRole('cell', { name: '1,250' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/staff?tab=people&page=2',
  )
})

test('[ADM-01] a list without items shows the empty state instead of a table', () => {
  renderList(<PeopleList items={[]} total={0} />)
  expect(screen.getByText('No people found')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('[ADM-01] headings sort in both directions and mark the current one', () => {
  renderList(<PeopleList />)
  const name = screen.getByRole('columnheader', { name: 'Name' })
  const listings = screen.getByRole('columnheader', { name: 'Listings' })
  expect(name.getAttribute('aria-sort')).toBe('ascending')
  expect(listings.getAttribute('aria-sort')).toBeNull()
  expect(within(name).getByRole('link').getAttribute('href')).toBe('/staff?tab=people&dir=desc')
  expect(within(listings).getByRole('link').getAttribute('href')).toBe(
    '/staff?tab=people&sort=listings',
  )
})

test('[ADM-01] rows are selected by checkbox or X, all at once, and cleared', () => {
  renderList(<PeopleList />)
  expect(screen.queryByRole('toolbar')).toBeNull()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ada' }))
  expect(screen.getByRole('status').textContent).toBe('1 selected')
  expect(all.indeterminate).toBe(true)
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Select Ben' }), { key: 'x' })
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  expect(all.checked).toBe(true)
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Select Ben' }), {
    key: 'x',
    ctrlKey: true,
  })
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('[ADM-01] filters show the values of the query and every allowed choice', () => {
  renderList(
    <ListFilter
      label="People"
      query={{ ...query, kw: 'ada', role: 'admin' } as Query}
      preserved={{ tab: 'people' }}
      fields={[
        { name: 'kw', label: 'Find a person', search: 'Name' },
        {
          name: 'role',
          label: 'Role',
          any: 'Any role',
          options: { agent: 'Agent', admin: { name: 'Administrator' } },
        },
      ]}
    />,
  )
  const form = screen.getByRole('search', { name: 'People' })
  expect(
    within(form).getByRole<HTMLInputElement>('searchbox', { name: 'Find a person' }).value,
  ).toBe('ada')
  const role = within(form).getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
  expect(role.value).toBe('admin')
  expect([...role.options].map(({ text }) => text)).toEqual(['Any role', 'Agent', 'Administrator'])
})

test('[ADM-01] a day filters the list once it is left, if it can be read', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      Component: () => {
        const from = useSearchParams()[0].get('from') ?? ''
        return (
          <ListFilter
            label="People"
            query={{ from }}
            fields={[{ name: 'from', label: 'Joined from', day: 'From' }]}
            preserved={{ tab: 'people' }}
          />
        )
      },
    },
  ])
  render(<RouterProvider router={router} />)
  const leaveWith = (text: string) => {
    const field = screen.getByLabelText('Joined from')
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  leaveWith('soon')
  expect(screen.getByRole('alert').textContent).toContain('Enter a date such as')
  expect(router.state.location.search).toBe('')
  leaveWith('12/5/2026')
  await screen.findByDisplayValue('Dec 5, 2026')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=people&from=2026-12-05'))
  await router.navigate('/?from=2026-12-06')
  await screen.findByDisplayValue('Dec 6, 2026')
})
