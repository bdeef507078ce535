import type { z } from 'zod'
import { callApi } from '#kernel/web/api-client.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import type { BrokerageImages } from '../../contract.ts'
import {
  arrangeGalleryEndpoint,
  deleteImageEndpoint,
  uploadImageEndpoint,
} from '../../image-contract.ts'
import { type ImageKind, imageTooLargeMessage, maxImageBytes } from '../../image-rules.ts'
import { isSvg, renderSvg } from './render-svg.ts'

/** Uploads an image. Throws an error with a user-facing message if the image is unusable. */
export async function uploadImage(target: ImageTarget, file: File): Promise<BrokerageImages> {
  const image = isSvg(file) ? await renderSvg(file) : file
  if (image.size > maxImageBytes[target.kind]) throw new Error(imageTooLargeMessage(target.kind))
  const form = new FormData()
  // The server requires the fields to precede the file.
  for (const [name, value] of Object.entries(target))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', image, 'picture')
  return (await sendForm(uploadImageEndpoint.path, form)).json()
}

export function deleteImage(image: ImageTarget & { pictureId?: number }) {
  return callApi(deleteImageEndpoint, image)
}

export function arrangeGallery(bizId: number, pictures: Arrangement) {
  return callApi(arrangeGalleryEndpoint, { id: bizId, pictures })
}

export type ImageTarget = { bizId: number; kind: ImageKind; officeId?: number | undefined }
type Arrangement = z.input<typeof arrangeGalleryEndpoint.input>['pictures']
