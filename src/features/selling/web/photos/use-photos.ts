import { useEffect, useSyncExternalStore } from 'react'
import type { Picture } from '#features/media/contract.ts'
import { useEditor } from '../editor/editor-context.ts'
import type { UploadState } from './photo-uploads.ts'

/** Something of the photos on their way that is the same object until it changes. */
export function usePhotos<T>(read: (state: UploadState) => T): T {
  const { uploads } = useEditor()
  const get = () => read(uploads.state)
  return useSyncExternalStore(uploads.subscribe, get, get)
}

/** Degrees clockwise that the draft turns a photo by, beyond how it is saved. */
export function useUnsavedTurn({ src, rotation }: Picture): number {
  const { store } = useEditor()
  const saved = store.state.saved.meta.images.find((image) => image.src === src)
  return (rotation - (saved?.rotation ?? rotation) + 360) % 360
}

const firstWaitMs = 1_000
const longestWaitMs = 15_000

/**
 * Follows what the server makes of the photos: asked every second at first, then less and less often, and not at
 * all while nobody looks. What it has is taken over into the draft.
 */
export function useFollowedPhotos() {
  const { uploads, store } = useEditor()
  const images = usePhotos((state) => state.images)
  const awaited = images?.pending.filter(({ state }) => state === 'processing').length ?? 1

  useEffect(() => {
    if (images) store.takeImages(images.ready)
  }, [images, store])

  useEffect(() => {
    void uploads.refresh()
  }, [uploads])

  useEffect(() => {
    if (awaited === 0) return
    let waitMs = firstWaitMs
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const askLater = () => {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void ask(), waitMs)
    }
    const ask = async () => {
      if (isOver || document.hidden) return
      await uploads.refresh()
      waitMs = Math.min(waitMs * 1.5, longestWaitMs)
      askLater()
    }
    const onceSeen = () => {
      waitMs = firstWaitMs
      void ask()
    }
    askLater()
    document.addEventListener('visibilitychange', onceSeen)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onceSeen)
    }
  }, [awaited, uploads])
}
