import { useEffect, useState } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { createPhotoApi } from '../photos/create-photo-api.ts'
import { devicePhotos, uploadDevicePhotos } from '../photos/device/device-photos.ts'
import { PhotoUploads } from '../photos/photo-uploads.ts'

/** Uploads the photos that were selected before the payment, and shows the progress. */
export function PhotosAfterPayment({ listingId }: { listingId: number }) {
  const [status, setStatus] = useState('')
  useEffect(() => {
    const uploads = new PhotoUploads(createPhotoApi(listingId))
    void start(uploads, listingId, setStatus)
  }, [listingId])
  return <p role="status">{translate(status)}</p>
}

async function start(uploads: PhotoUploads, listingId: number, show: (status: string) => void) {
  await uploads.refresh()
  const count = await uploadDevicePhotos(uploads, devicePhotos(listingId))
  if (count === 0) return
  const update = () => show(describe(uploads, count))
  uploads.subscribe(update)
  update()
}

function describe(uploads: PhotoUploads, count: number): string {
  const waiting = uploads.unsent
  if (waiting > 0) return t`Uploading ${formatCount(waiting, 'photo')}…`
  const failed = uploads.state.chosen.filter(({ stage }) => stage === 'failed').length
  if (failed > 0)
    return t`We couldn’t upload ${formatCount(failed, 'photo')}. Open “Add photos” to see why.`
  return t`We received ${formatCount(count, 'photo')}. New photos appear on the listing in a few minutes.`
}
