import type { z } from 'zod'
import { callApi } from '#kernel/web/api-client.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import type { BrokerageImages } from '../../contract.ts'
import {
  arrangeGalleryEndpoint,
  deleteBrokerageImageEndpoint,
  uploadImageEndpoint,
} from '../../image-contract.ts'
import { type ImageKind, imageTooLargeMessage, maxImageBytes } from '../../image-rules.ts'

/** Uploads an image. Throws an error with a user-facing message if the image is unusable. */
export async function uploadImage(target: ImageRef, file: File): Promise<BrokerageImages> {
  const image = isSvg(file) ? await renderSvg(file) : file
  if (image.size > maxImageBytes[target.kind]) throw new Error(imageTooLargeMessage(target.kind))
  const form = new FormData()
  // The server requires the fields to precede the file.
  for (const [name, value] of Object.entries(target))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', image, 'picture')
  return (await sendForm(uploadImageEndpoint.path, form)).json()
}

export function deleteBrokerageImage(image: ImageRef & { pictureId?: number }) {
  return callApi(deleteBrokerageImageEndpoint, image)
}

export function arrangeGallery(bizId: number, pictures: Arrangement) {
  return callApi(arrangeGalleryEndpoint, { id: bizId, pictures })
}

export type ImageRef = { bizId: number; kind: ImageKind; officeId?: number | undefined }
type Arrangement = z.input<typeof arrangeGalleryEndpoint.input>['pictures']

/** Detects SVG files. The server doesn't accept them, to reduce its attack surface. */
function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name)
}

/**
 * Converts an SVG to a PNG in the user's browser, where images can't run scripts or load resources. Throws an error
 * with a user-facing message if it fails.
 */
async function renderSvg(file: File): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    const image = new Image(edge, edge)
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = edge / Math.max(width || edge, height || edge)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round((width || edge) * scale)
    canvas.height = Math.round((height || edge) * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!png) throw new Error('empty')
    return png
  } catch {
    throw new Error('This SVG can’t be read. Upload a PNG instead.')
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Length of the longer side of the PNG in pixels. */
const edge = 640
