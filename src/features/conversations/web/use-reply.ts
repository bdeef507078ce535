import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { t, translate } from '#kernel/messages/translate.ts'
import { ConnectionLost } from '#kernel/web/connection.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { useFormValues } from '#ui/form/use-form-values.ts'
import {
  filesTooLargeMessage,
  formatMaxFiles,
  maxFiles,
  maxMessageBytes,
  unsupportedFileMessage,
} from '../conversation-limits.ts'

/**
 * Stores the draft on the device until it is delivered, even while offline. Retries of an unchanged message reuse the
 * idempotency key.
 */
export function useReply({ draftName, path, hidesMyAddress }: ReplyOptions) {
  const { revalidate } = useRevalidator()
  const form = useFormValues(empty)
  const { text } = form.values
  const [files, setFiles] = useState<readonly File[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useFormDraft(draftName, form)

  const write = (next: string) => form.change(next === '' ? empty : { text: next })

  function addFiles(added: readonly File[]) {
    const all = [...files, ...added]
    if (all.length > maxFiles) return setFailure(formatMaxFiles())
    if (all.reduce((sum, { size }) => sum + size, 0) > maxMessageBytes)
      return setFailure(filesTooLargeMessage)
    setFailure(null)
    setFiles(all)
  }

  async function send() {
    if (isSending) return
    if (text.trim() === '' && files.length === 0) return setFailure('Enter a message.')
    setSending(true)
    setFailure(null)
    const content = JSON.stringify([text, ...files.map(({ name, size }) => [name, size])])
    const clientKey =
      form.values.lastContent === content ? form.values.lastKey : crypto.randomUUID()
    form.change({ lastContent: content, lastKey: clientKey })
    try {
      const { dropped } = await postMessage(path, { text, clientKey, hidesMyAddress, files })
      write('')
      setFiles([])
      for (const name of dropped)
        showToast({
          tone: 'error',
          title: 'File not attached',
          message: t`${name} ${translate(unsupportedFileMessage)}.`,
        })
      void revalidate()
    } catch (error) {
      setFailure(describeUnsent(error))
    } finally {
      setSending(false)
    }
  }

  return {
    text,
    write,
    files,
    addFiles,
    removeFile: (file: File) => setFiles(files.filter((item) => item !== file)),
    failure,
    isSending,
    send: () => void send(),
  }
}

/** `lastContent` and `lastKey` belong to the last attempt to send. */
const empty = { text: '', lastContent: '', lastKey: '' }

/** Sending the same message again is safe, because the server ignores a repeated key. */
function describeUnsent(error: unknown): string {
  return error instanceof ConnectionLost
    ? 'The connection was lost. Your message is saved on this device. Please send it again. It arrives only once.'
    : describeFailure(error)
}

type ReplyOptions = {
  draftName: string
  /** Path of the API call that sends the message. */
  path: string
  hidesMyAddress?: boolean
}
export type Reply = ReturnType<typeof useReply>

/** Posts a message with its files. Idempotent by key. Throws ApiFailure. */
async function postMessage(path: string, message: OutgoingMessage): Promise<SendMessageResult> {
  const body = new FormData()
  body.set('text', message.text)
  body.set('clientKey', message.clientKey)
  if (message.hidesMyAddress !== undefined)
    body.set('hidesMyAddress', String(message.hidesMyAddress))
  for (const file of message.files) body.append('files', file, file.name)
  const response = await sendForm(path, body)
  return (await response.json()) as SendMessageResult
}

type OutgoingMessage = {
  text: string
  clientKey: string
  hidesMyAddress?: boolean | undefined
  files: readonly File[]
}
type SendMessageResult = { messageId: number; dropped: string[] }
