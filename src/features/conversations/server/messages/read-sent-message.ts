import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { readFields } from '#kernel/server/operation.ts'
import { MessageFields } from '../../contract.ts'
import { filesMax, messageBytesMax, tooManyBytes, tooManyFiles } from '../../conversation-limits.ts'
import type { SentFile } from './message-files.ts'

/** The message of a request with its files, checked. */
export async function readSentMessage({ readMultipart }: AppContext): Promise<SentMessage> {
  if (!readMultipart) throw new Refusal('invalid_input', { message: 'Send multipart/form-data.' })
  const fields = new Map<string, string>()
  const files: SentFile[] = []
  let bytes = 0
  for await (const part of readMultipart()) {
    if (part.kind === 'field') {
      fields.set(part.name, part.value)
      continue
    }
    // Browsers send an empty part for a file field that nothing was chosen in.
    if (part.fileName === '') {
      part.stream.resume()
      continue
    }
    if (files.length === filesMax) throw wrongField('files', tooManyFiles)
    const content = await readAll(part.stream, messageBytesMax - bytes)
    bytes += content.length
    files.push({ fileName: part.fileName, content })
  }
  return { ...checkMessage(Object.fromEntries(fields), files.length > 0), files }
}

/** The fields of a message, from wherever they come. */
export function checkMessage(fields: object, hasFiles: boolean) {
  const message = readFields({ input: MessageFields }, fields)
  if (message.text === '' && !hasFiles) throw wrongField('text', 'Please write a message.')
  return message
}

async function readAll(stream: Readable, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Uint8Array).length
    if (bytes > most) throw wrongField('files', tooManyBytes)
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}

export type SentMessage = z.output<typeof MessageFields> & { files: SentFile[] }
