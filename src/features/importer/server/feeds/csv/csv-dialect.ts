import { t } from '#kernel/messages/translate.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { feedLimits } from '../feed-limits.ts'
import { type MappedColumns, maxTitleRows, readHeader } from './csv-header.ts'

const separators = [',', ';', '\t', '|'] as const

/**
 * Detects the separator from a `sep=;` line if there is one, and otherwise from the first row with known column names.
 * Uses the most frequent candidate in that row.
 */
export function detectSeparator(head: string, mapped?: MappedColumns): string {
  const lines = head.split(/\r\n?|\n/, maxTitleRows + 1).filter((line) => line.trim() !== '')
  const first = lines[0] ?? ''
  const declared = separatorLine.exec(first)?.[1]
  if (declared !== undefined) return declared
  const found = lines.map((line) => ({ line, ...mostFrequent(line) }))
  const header = found.find(({ line, separator }) => isHeader(line, separator, mapped))
  const best = header ?? found.find(({ count }) => count > 0)
  if (!best) throw noHeaderFailure(first)
  return best.separator
}

function mostFrequent(line: string) {
  const plain = line.replace(/"(?:[^"]|"")*"/g, '')
  const counted = separators.map((separator) => ({
    separator,
    count: plain.split(separator).length - 1,
  }))
  const [best] = counted.toSorted((a, b) => b.count - a.count)
  return best as (typeof counted)[number]
}

function isHeader(line: string, separator: string, mapped?: MappedColumns): boolean {
  const cells = line.split(separator, feedLimits.columns + 1)
  return (
    readHeader(
      cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, '')),
      feedLimits,
      mapped,
    ) !== null
  )
}

export function isSeparatorLine(line: string): boolean {
  return separatorLine.test(line)
}

const separatorLine = /^"?sep=(.)"?[,;\t|]*$/i

export function noHeaderFailure(firstLineText: string): FileFailure {
  return new FileFailure(
    'no_header',
    t`No row has column names we recognize. The file begins with “${firstLineText.slice(0, 80)}”. Map the columns for make and model or year, and resume the import.`,
  )
}
