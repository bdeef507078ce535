import { type DeviceFile, readFiles, removeFile, storeFiles } from '#kernel/web/device-files.ts'
import type { ChosenPhoto } from '../chosen-photo.ts'
import type { PhotoUploads } from '../photo-uploads.ts'

/** Returns functions for managing the photos that are stored on this device for a listing without a package. */
export function devicePhotos(listingId: number) {
  const group = `photos.${listingId}`
  return {
    read: () => readFiles(group),
    add: (files: readonly File[]) => storeFiles(group, files),
    remove: removeFile,
    /** Claims and returns the photos that no other part of this window is uploading. */
    async claim() {
      const free = (await readFiles(group)).filter(({ key }) => !claimed.has(key))
      for (const { key } of free) claimed.add(key)
      return free
    },
    /** Allows another attempt to upload the photo, such as when the editor opens. */
    release: (key: number) => void claimed.delete(key),
  }
}

const claimed = new Set<number>()

/**
 * Uploads the photos that a seller selected before paying, once the package allows it. Each photo stays on the device
 * until the server accepts it or rejects it permanently, or the seller removes it. Returns the number of photos.
 */
export async function uploadDevicePhotos(uploads: PhotoUploads, device: Device): Promise<number> {
  if (!uploads.state.images?.mayUpload) return 0
  const stored = await device.claim()
  if (stored.length === 0) return 0
  const pending = new Map(stored.map(({ key, file }) => [key, file]))
  const released = new Set<number>()
  const followPhoto = (key: number, photo: ChosenPhoto | undefined) => {
    const isDone = photo ? isSettled(photo) : !uploads.isDiscarded
    if (isDone || !photo) pending.delete(key)
    if (isDone) void device.remove(key)
    else if ((!photo || photo.stage === 'failed') && !released.has(key)) {
      released.add(key)
      device.release(key)
    }
  }
  const follow = () => {
    const { chosen } = uploads.state
    for (const [key, file] of pending)
      followPhoto(
        key,
        chosen.find((photo) => photo.file === file),
      )
  }
  uploads.choose(stored.map(({ file }) => file))
  uploads.upload()
  uploads.subscribe(follow)
  follow()
  return stored.length
}

function isSettled({ stage, mayRetry }: ChosenPhoto): boolean {
  return stage === 'preparing' || (stage === 'failed' && !mayRetry)
}

type Device = {
  claim: () => Promise<DeviceFile[]>
  release: (key: number) => void
  remove: (key: number) => Promise<void>
}
