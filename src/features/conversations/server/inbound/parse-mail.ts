import type { DeliveryReport } from '#features/mail/server/public/bounces.ts'
import { TaskThread } from '#kernel/server/threads/task-thread.ts'
import type { UploadedFile } from '../messages/message-files.ts'

/** Returns the raw message from a webhook's form. Empty if the form contains none. */
export function parseForm(body: Uint8Array, contentType: string): Promise<Uint8Array> {
  return thread.run('unwrap', { body: copy(body), contentType })
}

/** Parses only the headers, which are enough to decide whether to parse the content. */
export function parseEnvelope(raw: Uint8Array): Promise<Envelope> {
  return thread.run('envelope', copy(raw))
}

export function parseContent(raw: Uint8Array): Promise<ReceivedContent> {
  return thread.run('content', copy(raw))
}

export function parseReport(raw: Uint8Array): Promise<DeliveryReport> {
  return thread.run('report', copy(raw))
}

/** Copies the bytes because a small buffer may share the process's pool, and the whole pool would be sent. */
function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** The timeout allows for a busy machine, where parsing an email with 20 MB of files takes a few seconds. */
const thread = new TaskThread<MailTasks>('#features/conversations/server/inbound/mail-thread.ts', {
  taskMs: 60_000,
  heapMegabytes: 512,
  queued: 20,
})

export type MailTasks = {
  unwrap: { input: { body: Uint8Array<ArrayBuffer>; contentType: string }; output: Uint8Array }
  envelope: { input: Uint8Array<ArrayBuffer>; output: Envelope }
  content: { input: Uint8Array<ArrayBuffer>; output: ReceivedContent }
  report: { input: Uint8Array<ArrayBuffer>; output: DeliveryReport }
}

export type Envelope = {
  messageId: string
  sender: string
  recipients: string[]
  /** True if a machine wrote the email. It gets no notice, and it isn't an answer. */
  isAutomatic: boolean
  /** True if a mail server reports what happened to an email. */
  isReport: boolean
  /** True if the email may be from a list. Its sender gets a notice only if they belong to the conversation. */
  isBulk: boolean
  /** Results of the mail server's sender checks, newest first. */
  authentication: string[]
}

export type ReceivedContent = { body: string; quoted: string | null; files: UploadedFile[] }
