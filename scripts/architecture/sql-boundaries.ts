import { featureOrder } from '../../src/features/groups.ts'
import { tableReaders, tableWriters } from '../../src/features/tables.ts'

/**
 * Lists the SQL and Kysely queries of a file that write to another feature's table or read a table of a feature after
 * their own.
 */
export function findSqlViolations(file: string, text: string): string[] {
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'kernel'
  const writes = tablesAfter(text, writing)
    .filter((table) => tableWriters[table] && tableWriters[table] !== feature)
    .map((table) => `${file} writes to ${table}, which belongs to ${tableWriters[table]}.`)
  const reads = tablesAfter(text, reading)
    .filter((table) => level(tableReaders[table] ?? feature) > level(feature))
    .map((table) => `${file} reads ${table} of ${tableReaders[table]}, a feature after ${feature}.`)
  return [...new Set([...writes, ...reads])]
}

const levels = ['migrations', 'kernel', ...featureOrder]

function level(feature: string) {
  return levels.indexOf(feature)
}

const writing = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|update)\s+(\w+)\b/gi,
]
const reading = [
  /(?:\.|\b)(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?\s*'(\w+)/g,
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)\b/gi,
  // Second table in a FROM list.
  /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?,\s*(\w+)/gi,
]

function tablesAfter(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1] as string),
  )
}
