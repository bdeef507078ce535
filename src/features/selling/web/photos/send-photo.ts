import type { z } from 'zod'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'
import { type UploadOutcome, uploadImagesEndpoint } from '../../images-contract.ts'
import type { ChosenPhoto } from './chosen-photo.ts'

/**
 * Uploads one file. `onProgress` receives the progress in percent. Rejects with an ApiFailure or the signal's reason.
 * Uses XMLHttpRequest because fetch doesn't report upload progress.
 */
export function sendPhoto(
  listingId: number,
  { file, rotation, order }: Pick<ChosenPhoto, 'file' | 'rotation' | 'order'>,
  { signal, onProgress }: SendOptions,
): Promise<SendPhotoOutcome> {
  const form = new FormData()
  // The server requires these fields before the file.
  form.append('rotation', String(rotation))
  form.append('order', String(order))
  form.append('files', file, file.name)
  const { promise, resolve, reject } = Promise.withResolvers<SendPhotoOutcome>()
  const request = new XMLHttpRequest()
  const { method, path } = uploadImagesEndpoint
  request.open(method, path.replace('{id}', String(listingId)))
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
  request.onerror = () => reject(new ApiFailure(0, null))
  request.onload = () => {
    if (request.status === 200) return resolve(request.response as SendPhotoOutcome)
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

export type SendPhotoOutcome = z.infer<typeof UploadOutcome>
type SendOptions = { signal: AbortSignal; onProgress: (percent: number) => void }
