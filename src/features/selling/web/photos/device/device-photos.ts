import { readFiles, removeFile, storeFiles } from '#kernel/web/device-files.ts'

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
