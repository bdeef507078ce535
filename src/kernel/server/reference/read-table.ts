import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { resolveSource } from '../threads/resolve-source.ts'

/**
 * Reads the rows of a CSV file in `reference/`. Throws an error with the line of the first row that doesn't match the
 * columns. An empty cell is null. Columns such as `price.oldest` and `price.newest` form an object of their nonempty
 * cells, or null if all are empty.
 */
export function readTable<Columns extends z.ZodRawShape>(name: string, columns: Columns) {
  const schema = z.strictObject(columns)
  const [names = [], ...rows] = readText(`${name}.csv`).trimEnd().split('\n').map(splitCells)
  const paths = names.map((column) => column.split('.'))
  return rows.map((cells, index) => {
    const { data, error } = schema.safeParse(toRecord(paths, cells))
    if (!error && cells.length === names.length) return data
    const reason = error ? z.prettifyError(error) : `${cells.length} cells, not ${names.length}`
    throw new Error(`reference/${name}.csv, line ${index + 2}: ${reason}`)
  })
}

/** Reads a text file in `reference/`, even if the calling module is bundled. */
export function readText(name: string): string {
  return readFileSync(resolveSource(`#reference/${name}`), 'utf8')
}

/** Types of cells. Columns that may be empty are nullable. */
export const cell = {
  text: z.string(),
  number: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
  /** Values separated by semicolons. */
  list: z.string().transform((text) => text.split('; ')),
}

/**
 * Splits a line as in RFC 4180. Cells that contain a comma or a quote are quoted, and no cell contains a line break.
 */
function splitCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return Array.from(
    `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}

function toRecord(paths: string[][], cells: string[]) {
  const record: Record<string, string | null | Record<string, string>> = {}
  for (const [index, [column = '', part]] of paths.entries()) {
    const text = cells[index]
    if (part === undefined) record[column] = text || null
    else if (text) record[column] = { ...(record[column] as object | null), [part]: text }
    else record[column] ??= null
  }
  return record
}
