import { t } from '#kernel/messages/translate.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'

const separators = [',', ';', '\t', '|'] as const

/**
 * Detects the separator from a `sep=;` line if there is one, and otherwise from the most frequent candidate in the
 * first line.
 */
export function detectSeparator(head: string): string {
  const first = firstLine(head)
  const declared = /^sep=(.)$/.exec(first)?.[1]
  if (declared !== undefined) return declared
  const plain = first.replace(/"(?:[^"]|"")*"/g, '')
  const counted = separators.map((separator) => ({
    separator,
    count: plain.split(separator).length - 1,
  }))
  const [best] = counted.toSorted((one, other) => other.count - one.count)
  if (!best || best.count === 0) throw noHeaderFailure(first)
  return best.separator
}

export function noHeaderFailure(firstLineText: string): FileFailure {
  return new FileFailure(
    'no_header',
    t`The first line has no column names we recognize: “${firstLineText.slice(0, 80)}”. It must include at least make and model or year.`,
  )
}

function firstLine(head: string): string {
  return head.split(/\r\n?|\n/).find((line) => line.trim() !== '') ?? ''
}
