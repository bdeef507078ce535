import type { z } from 'zod'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'
import { type UploadOutcome, uploadImagesEndpoint } from '../../images-contract.ts'
import type { ChosenPhoto } from './chosen-photo.ts'

/**
 * Sends one file; `onProgress` hears how much of it is sent, percent. Rejects with an ApiFailure, or with the
 * signal's reason. A request of its own kind, because fetch does not tell how far an upload is.
 */
export function sendPhoto(
  listingId: number,
  { file, rotation, order }: Pick<ChosenPhoto, 'file' | 'rotation' | 'order'>,
  { signal, onProgress }: SendOptions,
): Promise<Outcome> {
  const form = new FormData()
  // Before its file, as the server reads it.
  form.append('rotation', String(rotation))
  form.append('order', String(order))
  form.append('files', file, file.name)
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const request = new XMLHttpRequest()
  const { method, path } = uploadImagesEndpoint
  request.open(method, path.replace('{id}', String(listingId)))
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
  request.onerror = () => reject(new ApiFailure(0, null))
  request.onload = () => {
    if (request.status === 200) return resolve(request.response as Outcome)
    if (request.status === 401) emitUnauthorized()
    reject(new ApiFailure(request.status, request.response))
  }
  signal.addEventListener('abort', () => {
    request.abort()
    reject(signal.reason)
  })
  request.send(form)
  return promise
}

export type Outcome = z.infer<typeof UploadOutcome>
type SendOptions = { signal: AbortSignal; onProgress: (percent: number) => void }
