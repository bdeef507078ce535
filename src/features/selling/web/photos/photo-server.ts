import { callApi } from '#kernel/web/api-client.ts'
import { deleteImageEndpoint, listingImagesEndpoint } from '../../images-contract.ts'
import type { PhotoServer } from './photo-uploads.ts'
import { sendPhoto } from './send-photo.ts'

/** The calls about the photos of one listing. */
export function photoServer(id: number): PhotoServer {
  return {
    read: () => callApi(listingImagesEndpoint, { id }),
    send: (photo, options) => sendPhoto(id, photo, options),
    remove: (what) => callApi(deleteImageEndpoint, { id, ...what }),
  }
}
