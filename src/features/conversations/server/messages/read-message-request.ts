import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { readFields } from '#kernel/server/api/operation.ts'
import { cleanTexts } from '#kernel/server/texts/clean-texts.ts'
import { MessageFields } from '../../contract.ts'
import {
  filesTooLargeMessage,
  formatMaxFiles,
  maxFiles,
  maxMessageBytes,
} from '../../conversation-limits.ts'
import type { UploadedFile } from './message-files.ts'

/** Reads and validates a message and its files from the request. */
export async function readMessageRequest(ctx: AppContext): Promise<MessageRequest> {
  const { readMultipart } = ctx
  if (!readMultipart) throw new Refusal('invalid_input', { message: 'Send multipart/form-data.' })
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  let bytes = 0
  for await (const part of readMultipart()) {
    if (part.kind === 'field') {
      fields.set(part.name, part.value)
      continue
    }
    // Browsers send an empty part for a file field without a selection.
    if (part.fileName === '') {
      part.stream.resume()
      continue
    }
    if (files.length === maxFiles) throw fieldRefusal('files', formatMaxFiles())
    const content = await readAll(part.stream, maxMessageBytes - bytes)
    bytes += content.length
    files.push({ fileName: part.fileName, content })
  }
  const input = readFields({ input: MessageFields }, Object.fromEntries(fields))
  const message = cleanTexts(ctx, MessageFields, input)
  if (message.text === '' && files.length === 0) throw fieldRefusal('text', 'Enter a message.')
  return { ...message, files }
}

async function readAll(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Uint8Array).length
    if (bytes > maxBytes) throw fieldRefusal('files', filesTooLargeMessage)
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}

type MessageRequest = z.output<typeof MessageFields> & { files: UploadedFile[] }
