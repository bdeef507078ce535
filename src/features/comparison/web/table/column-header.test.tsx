import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ComparedAircraft } from '../../contract.ts'
import { ColumnHeader } from './column-header.tsx'
import type { TableColumns } from './use-columns.ts'

afterEach(cleanup)

test.each([
  ['The FAA registry lists N505QD as another model.', '/listing/1998-cessna-172-1#history'],
  [null, undefined],
])('[BEY-14] the header of a column links to the evidence: %s', (registryConflict, target) => {
  const listing = {
    url: '/listing/1998-cessna-172-1',
    title: '1998 Cessna 172',
    images: [],
    price: 1,
    warnings: [{ kind: 'logs-missing', value: null }],
  }
  const aircraft = { id: 1, state: 'for-sale', registration: 'N505QD', registryConflict, listing }
  const Component = () => (
    <table>
      <thead>
        <tr>
          <ColumnHeader
            aircraft={aircraft as unknown as ComparedAircraft}
            columns={{} as TableColumns}
          />
        </tr>
      </thead>
    </table>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />)
  const link = screen.queryByRole('link', { name: /Another model/ })
  expect(link?.getAttribute('href')).toBe(target)
  expect(screen.getByRole('link', { name: 'Logs missing' }).getAttribute('href')).toBe(
    '/listing/1998-cessna-172-1#specifications',
  )
})
