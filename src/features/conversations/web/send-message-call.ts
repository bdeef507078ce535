import type { Problem } from '#kernel/errors.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'

/** Posts a message with its files. Idempotent by key. Throws ApiFailure. */
export async function postMessage(
  path: string,
  message: OutgoingMessage,
): Promise<SendMessageResult> {
  const body = new FormData()
  body.set('text', message.text)
  body.set('clientKey', message.clientKey)
  if (message.hidesMyAddress !== undefined)
    body.set('hidesMyAddress', String(message.hidesMyAddress))
  for (const file of message.files) body.append('files', file, file.name)
  const response = await fetch(path, { method: 'POST', body })
  if (!response.ok) {
    if (response.status === 401) emitUnauthorized()
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
    throw new ApiFailure(response.status, problem)
  }
  return (await response.json()) as SendMessageResult
}

export type OutgoingMessage = {
  text: string
  clientKey: string
  hidesMyAddress?: boolean | undefined
  files: readonly File[]
}
export type SendMessageResult = { messageId: number; dropped: string[] }
