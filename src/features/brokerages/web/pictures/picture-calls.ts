import type { z } from 'zod'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { emitUnauthorized } from '#kernel/web/unauthorized.ts'
import type { BrokeragePictures } from '../../contract.ts'
import {
  arrangeGalleryEndpoint,
  deletePictureEndpoint,
  uploadPictureEndpoint,
} from '../../picture-contract.ts'
import { maxPictureBytes, type PictureKind, tooLargeMessage } from '../../picture-rules.ts'
import { drawSvg, isSvg } from './draw-svg.ts'

/** Sends a picture; rejects with words for a person where it cannot be used. */
export async function sendPicture(target: PictureTarget, file: File): Promise<BrokeragePictures> {
  const picture = isSvg(file) ? await drawSvg(file) : file
  if (picture.size > maxPictureBytes[target.kind]) throw new Error(tooLargeMessage(target.kind))
  const form = new FormData()
  // Before the file, as the server reads it.
  for (const [name, value] of Object.entries(target))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', picture, 'picture')
  const { method, path } = uploadPictureEndpoint
  const response = await fetch(path, { method, body: form }).catch(() => {
    throw new ApiFailure(0, null)
  })
  if (response.ok) return (await response.json()) as BrokeragePictures
  if (response.status === 401) emitUnauthorized()
  throw new ApiFailure(response.status, await response.json().catch(() => null))
}

export function deletePicture(picture: PictureTarget & { pictureId?: number }) {
  return callApi(deletePictureEndpoint, picture)
}

export function arrangeGallery(bizId: number, pictures: Arrangement) {
  return callApi(arrangeGalleryEndpoint, { id: bizId, pictures })
}

export type PictureTarget = { bizId: number; kind: PictureKind; officeId?: number | undefined }
type Arrangement = z.input<typeof arrangeGalleryEndpoint.input>['pictures']
