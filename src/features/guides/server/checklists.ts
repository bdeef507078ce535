import { z } from 'zod'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

const rows = readTable('checklists', {
  checklist: z.enum(['buying', 'insurance', 'loans']),
  id: cell.text,
  title: cell.text,
  text: cell.text,
})

/** Returns a checklist's items in order. */
export function listChecklistItems(name: (typeof rows)[number]['checklist']): ChecklistText[] {
  return rows.filter(({ checklist }) => checklist === name).map(toChecklistItem)
}

export function toChecklistItem({ id, title, text }: ChecklistText): ChecklistText {
  return { id, title, text }
}

export type ChecklistText = { id: string; title: string; text: string }
