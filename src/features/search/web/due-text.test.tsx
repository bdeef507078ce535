import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SearchQuery } from '../contract.ts'
import { DueText } from './due-text.tsx'
import { SearchContext } from './use-search.ts'

const card = { due: { dollars: 38_000, isMinimum: false }, isSold: false }

test.each<[Partial<SearchQuery>, Partial<typeof card>, string]>([
  [{ sort: 'o' }, {}, '+ $38,000 due'],
  [{ df: 1 }, {}, '+ $38,000 due'],
  [{ dt: 50_000 }, {}, '+ $38,000 due'],
  [{ sort: 'p' }, {}, ''],
  [{ sort: 'o' }, { isSold: true }, ''],
])(
  '[SRCH-04] rows, map cards, and lists show what is due in searches for it, case %#',
  (query, traits, text) => {
    const search = { displayedQuery: query } as never
    const { container } = render(
      <SearchContext value={search}>
        <DueText card={{ ...card, ...traits }} />
      </SearchContext>,
    )
    expect(container.textContent).toBe(text)
  },
)
