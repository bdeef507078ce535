import PostalMime from 'postal-mime'
import { maxMailTextLength } from '../../conversation-limits.ts'
import type { ReceivedContent } from './parse-mail.ts'
import { type Flow, readReplyLines } from './reply-lines.ts'
import { splitLines } from './split-quoted-text.ts'

export const maxDepth = 50
/**
 * Maximum number of lines in an email. Twice as many as 20 MB of files take up at the shortest line length that email
 * clients use.
 */
const maxLines = 1_000_000

/** Parses the text and files of an email. Throws if it is nested too deeply or has too many lines. */
export async function readContent(raw: Uint8Array<ArrayBuffer>): Promise<ReceivedContent> {
  assertLines(raw)
  const flow = takeFlow(raw)
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: maxDepth,
    forceRfc822Attachments: true,
  })
  const { body, quoted } = splitLines(readReplyLines(mail, flow))
  return {
    body: body.slice(0, maxMailTextLength),
    quoted: quoted?.slice(0, maxMailTextLength) ?? null,
    files: mail.attachments.map(({ filename, content }) => ({
      fileName: filename ?? 'attachment',
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  }
}

export function assertLines(raw: Uint8Array) {
  let lines = 0
  for (let at = raw.indexOf(lineFeed); at !== -1; at = raw.indexOf(lineFeed, at + 1)) {
    lines += 1
    if (lines > maxLines) throw new Error(`The email has more than ${maxLines} lines.`)
  }
}

/**
 * Renames the format of wrapped lines in the headers of the parts, because the parser would join lines of different quote
 * depths.
 */
function takeFlow(raw: Uint8Array): Flow | null {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  let flow: Flow | null = null
  for (let at = bytes.indexOf('flowed'); at !== -1; at = bytes.indexOf('flowed', at + 6)) {
    if (!/format="?$/i.test(bytes.toString('latin1', Math.max(0, at - 8), at))) continue
    const around = bytes.toString('latin1', Math.max(0, at - 100), at + 100)
    flow ??= { deletesSpace: /delsp="?yes/i.test(around) }
    bytes.write('fixed ', at, 'latin1')
  }
  return flow
}

const lineFeed = 0x0a
