import { z } from 'zod'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { toChecklistItem } from './checklists.ts'

/** Transfers between registers, in display order. */
const titles = {
  'easa-faa': 'From an EASA country to the United States',
  'faa-easa': 'From the United States to an EASA country',
  'easa-easa': 'From one EASA country to another',
  'uk-easa': 'From the United Kingdom to an EASA country',
  'easa-uk': 'From an EASA country to the United Kingdom',
}

const rows = readTable('import-checklists', {
  /** Transfers that need the step. */
  routes: cell.list.pipe(z.array(z.enum(Object.keys(titles) as ImportRoute[]))),
  id: cell.text,
  title: cell.text,
  text: cell.text,
  /** Official page or rule. */
  source: z.url({ protocol: /^https$/ }),
})

/** Returns the steps of each transfer in order. */
export function listImportChecklists() {
  return Object.entries(titles).map(([route, title]) => ({
    route,
    title,
    items: rows
      .filter(({ routes }) => routes.some((one) => one === route))
      .map((row) => ({ ...toChecklistItem(row), source: row.source })),
  }))
}

type ImportRoute = keyof typeof titles
