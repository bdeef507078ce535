import { z } from 'zod'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type ImportRoute, importParts, importRoutes } from '../import-routes.ts'
import { type ChecklistText, toChecklistItem } from './checklists.ts'

const rows = readTable('import-checklists', {
  /** Transfers that need the step. */
  routes: cell.list.pipe(z.array(z.enum(Object.keys(importRoutes) as ImportRoute[]))),
  part: z.enum(importParts.map(({ id }) => id)),
  id: cell.text,
  title: cell.text,
  text: cell.text,
  /** Official page or rule. */
  source: z.url({ protocol: /^https$/ }),
})

/** Returns the steps of a transfer between registers by part, in order. */
export function listImportSteps(route: ImportRoute): ImportPart[] {
  const steps = rows.filter(({ routes }) => routes.includes(route))
  return importParts.map(({ id, title }) => ({
    id,
    title,
    items: steps
      .filter(({ part }) => part === id)
      .map((row) => ({ ...toChecklistItem(row), source: row.source })),
  }))
}

type ImportPart = {
  id: string
  title: string
  items: (ChecklistText & { source: string })[]
}
