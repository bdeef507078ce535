import { generalKnowledge } from '#features/lookups/basis.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** Documents and data sets that were opened. */
export const sources = readTable('sources', {
  basis: cell.text.regex(/^(?:document|data): [^;]+$/),
  /** Part that was read. */
  part: cell.text,
})

const opened = new Set(sources.map(({ basis }) => basis))

/** The basis of a row: `general knowledge`, or documents and data sets in `sources.csv`, separated by semicolons. */
export const basisCell = cell.text.refine(
  (text) => text === generalKnowledge || text.split('; ').every((item) => opened.has(item)),
)
