import { t } from '#kernel/messages/translate.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { ImportFormat } from '../../feed-record.ts'
import { boatstream } from './xml/boatstream.ts'
import { openAviationAds } from './xml/open-aviation-ads.ts'
import { openMarine } from './xml/open-marine.ts'
import { customEntitiesFailure, type XmlFormat } from './xml/xml-format.ts'

const xmlFormats = [boatstream, openMarine, openAviationAds] as const

/** Detects the format from the content because file names can't be trusted. Returns null for CSV. */
export function detectFormat(head: string): XmlFormat | null {
  const start = head.replace(/^\ufeff/, '').trimStart()
  if (start === '') throw new FileFailure('empty', 'The file is empty.')
  if (start.startsWith('<')) return findXmlFormat(start)
  if (/^[[{]/.test(start)) throw unknown('This is JSON. Upload CSV or a supported XML format.')
  return null
}

/** Throws if the file is binary. */
export function assertText(head: Uint8Array): void {
  const start = Buffer.from(head.subarray(0, 4)).toString('hex')
  const found = signatures.find(([signature]) => start.startsWith(signature))
  if (found) throw new FileFailure(found[1], found[2])
}

const image = 'This is an image. Upload CSV or XML.'
/** The first bytes of each format in hexadecimal. */
const signatures: readonly (readonly [string, 'archive' | 'unknown_format', string])[] = [
  [
    '504b0304',
    'archive',
    'This is an archive (.zip) or a spreadsheet (.xlsx). Upload the data as a CSV or XML file.',
  ],
  ['52617221', 'archive', 'This is an archive (.rar). Extract it and upload the CSV or XML file.'],
  ['377abcaf', 'archive', 'This is an archive (.7z). Extract it and upload the CSV or XML file.'],
  ['d0cf11e0', 'archive', 'This is a spreadsheet (.xls). Save it as CSV.'],
  ['25504446', 'unknown_format', 'This is a PDF. Upload CSV or XML.'],
  ['ffd8ff', 'unknown_format', image],
  ['89504e47', 'unknown_format', image],
]

function findXmlFormat(start: string): XmlFormat {
  const plain = skipProlog(start)
  if (/^<(!doctype\s+html|html)\b/i.test(plain)) throw webPage()
  if (/^<!DOCTYPE[^>[]*\[/i.test(plain)) throw customEntitiesFailure()
  const root = /^(?:<!DOCTYPE[^>]*>\s*)?<(?:[\w.-]+:)?([\w.-]+)/i.exec(plain)?.[1]
  const format = xmlFormats.find(
    (xmlFormat) => xmlFormat.root.toLowerCase() === root?.toLowerCase(),
  )
  if (format) return format
  throw unknown(
    root === undefined
      ? 'This XML file can’t be read. Upload CSV or a supported XML format.'
      : t`The XML starts with “${root.slice(0, 60)}”. Upload CSV or a supported XML format.`,
  )
}

/** Skips the XML declaration, processing instructions, and comments. */
function skipProlog(start: string): string {
  let at = 0
  for (;;) {
    while (/\s/.test(start[at] ?? '')) at += 1
    const end = start.startsWith('<?', at) ? '?>' : start.startsWith('<!--', at) ? '-->' : null
    if (end === null) return start.slice(at)
    const ended = start.indexOf(end, at)
    if (ended === -1) return ''
    at = ended + end.length
  }
}

function webPage() {
  return new FileFailure(
    'html',
    'The URL returned a web page, not a feed. It may require a login, or the feed may have moved.',
  )
}

const unknown = (message: string) => new FileFailure('unknown_format', message)

export function formatName(format: XmlFormat | null): ImportFormat {
  return format?.name ?? 'csv'
}
