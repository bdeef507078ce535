import { FeedFailure } from '../../../feed-record.ts'

const separators = [',', ';', '\t', '|'] as const

/** What stands between cells: a line `sep=;` says so, otherwise what occurs most often in the first line. */
export function detectSeparator(head: string): string {
  const first = firstLine(head)
  const told = /^sep=(.)$/.exec(first)?.[1]
  if (told !== undefined) return told
  const plain = first.replace(/"(?:[^"]|"")*"/g, '')
  const counted = separators.map((separator) => ({
    separator,
    count: plain.split(separator).length - 1,
  }))
  const [best] = counted.toSorted((one, other) => other.count - one.count)
  if (!best || best.count === 0) throw noHeader(first)
  return best.separator
}

export function noHeader(firstLineText: string): FeedFailure {
  return new FeedFailure(
    'no_header',
    `The first line names no columns that are known here: “${firstLineText.slice(0, 80)}”. It must name at least make and model or year.`,
  )
}

function firstLine(head: string): string {
  return head.split(/\r\n?|\n/).find((line) => line.trim() !== '') ?? ''
}
