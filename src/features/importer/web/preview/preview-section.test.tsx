import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PreviewTab } from '../../import-url.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import type { ImportRow } from '../../row-contract.ts'
import { PreviewSection } from './preview-section.tsx'
import { RefusedTable } from './refused-table.tsx'

const none = { rows: 0, new: 0, changed: 0, same: 0, gone: 0, refused: 0, review: 0 }
const nothingNew = 'The feed has no new aircraft.'

/** Returns the text of a tab without rows, and the target of its link. */
function readTab(tab: PreviewTab, counts: Partial<typeof none>, q = '', state = 'done') {
  const operation = {
    steps: [{ step: 'run', state }],
    state: 'open',
    counts: { ...none, ...counts },
    unusedColumns: [],
    encoding: null,
  } as unknown as ImportOperation
  const rows = { items: [], total: 0, page: 0, pageSize: 50 }
  const urlState = { source: 7, op: 9, tab, q, page: 0 } as never
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PreviewSection {...{ operation, rows, tab, urlState }} calls={{} as never} />
    </MemoryRouter>,
  )
  const [, text = ''] = /<p class="[^"]*none[^"]*">(.*?)<\/p>/.exec(page) ?? []
  return { text: text.replace(/<[^>]*>/g, ''), link: /href="([^"]*)"/.exec(text)?.[1] }
}

test.each([
  ['new', { refused: 60 }, '60 rows were rejected. See why'],
  ['new', { refused: 1 }, 'One row was rejected. See why'],
  ['changed', { refused: 60 }, '60 rows were rejected. See why'],
  ['gone', { refused: 60 }, '60 rows were rejected. See why'],
  // Rows were also compared
  ['new', { refused: 59, same: 1 }, nothingNew],
  ['new', { refused: 59, review: 1 }, nothingNew],
  ['new', { same: 60 }, nothingNew],
  ['gone', { same: 60 }, 'All of this source’s listings are in the feed.'],
  ['refused', { same: 60 }, 'All rows could be read.'],
] as const)('[IMP-01] the empty tab “%s” with %o says “%s”', (tab, counts, text) => {
  const found = readTab(tab, counts)
  expect(found.text).toBe(text)
  expect(found.link?.includes('tab=refused') ?? false).toBe(text.endsWith('See why'))
})

test('[IMP-01] a search in the preview says that nothing matches, even if all rows are rejected', () => {
  expect(readTab('new', { refused: 60 }, 'N441').text).toBe('No match for “N441” under “New”.')
})

test('[IMP-01] a rejected row shows only the parts of its value that the feed has', () => {
  const problem = { field: 'location', reason: 'Not mapped', kind: null, isFatal: true }
  const row = { rowNo: 1, line: 2, title: '172S', sourceKey: null }
  const toRow = (value: string) => ({ ...row, problems: [{ ...problem, value }] }) as ImportRow
  const table = (value: string) =>
    renderToStaticMarkup(<RefusedTable operationId={9} rows={[toRow(value)]} />)
  expect(table('Springfield||')).toContain('>Springfield<')
  expect(table('Springfield|IL|')).toContain('>Springfield, IL<')
})
