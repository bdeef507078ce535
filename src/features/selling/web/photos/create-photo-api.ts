import { callApi } from '#kernel/web/api-client.ts'
import { deleteImageEndpoint, getListingImagesEndpoint } from '../../images-contract.ts'
import type { PhotoApi } from './photo-uploads.ts'
import { sendPhoto } from './send-photo.ts'

export function createPhotoApi(id: number): PhotoApi {
  return {
    read: () => callApi(getListingImagesEndpoint, { id }),
    send: (photo, options) => sendPhoto(id, photo, options),
    remove: (what) => callApi(deleteImageEndpoint, { id, ...what }),
  }
}
