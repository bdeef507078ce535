import { useEffect, useSyncExternalStore } from 'react'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { useEditor } from '../editor/editor-context.ts'
import type { ChosenPhoto } from './chosen-photo.ts'
import type { UploadState } from './photo-uploads.ts'

/** Reads from the state of the uploads. `read` must return the same object until the value changes. */
export function usePhotos<T>(read: (state: UploadState) => T): T {
  const { uploads } = useEditor()
  const get = () => read(uploads.state)
  return useSyncExternalStore(uploads.subscribe, get, get)
}

/** Returns the draft's clockwise rotation in degrees relative to the saved photo. */
export function useUnsavedRotation({ src, rotation }: ResponsiveImage): number {
  const { store } = useEditor()
  const saved = store.state.saved.meta.images.find((image) => image.src === src)
  return (rotation - (saved?.rotation ?? rotation) + 360) % 360
}

/**
 * Counts photos that the server is processing. Includes uploads that it hasn't reported yet, because the request for the
 * images after an upload may have failed.
 */
function countProcessing({ images, chosen }: UploadState): number {
  if (!images) return 1
  const isReported = ({ uploadId }: ChosenPhoto) =>
    images.pending.some((pending) => pending.uploadId === uploadId)
  return (
    images.pending.filter(({ state }) => state === 'processing').length +
    chosen.filter((photo) => photo.stage === 'preparing' && !isReported(photo)).length
  )
}

const firstWaitMs = 1_000
const maxWaitMs = 15_000

/**
 * Polls the status of photos, first every second, then less often, and never while the page is hidden. Applies the
 * results to the draft.
 */
export function usePhotoPolling() {
  const { uploads, store } = useEditor()
  const images = usePhotos((state) => state.images)
  const processingCount = usePhotos(countProcessing)

  useEffect(() => {
    if (images) store.updateImages(images.ready)
  }, [images, store])

  useEffect(() => {
    void uploads.refresh()
  }, [uploads])

  useEffect(() => {
    if (processingCount === 0) return
    let waitMs = firstWaitMs
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const schedulePoll = () => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void poll(), waitMs)
    }
    const poll = async () => {
      if (isOver || document.hidden) return
      await uploads.refresh()
      waitMs = Math.min(waitMs * 1.5, maxWaitMs)
      schedulePoll()
    }
    const handleVisibilityChange = () => {
      waitMs = firstWaitMs
      void poll()
    }
    schedulePoll()
    document.addEventListener('visibilitychange', handleVisibilityChange)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibilityChange)
    }
  }, [processingCount, uploads])
}
