import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { ResponsiveImage } from '#features/media/contract.ts'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconPhotoPlus from '#icons/IconPhotoPlus'
import { t, translate } from '#kernel/messages/translate.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useSlots } from '#ui/slots.tsx'
import { PartError } from '../editor/edit-section.tsx'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { correctTypes } from './chosen-photo.ts'
import { devicePhotos, uploadDevicePhotos } from './device/device-photos.ts'
import { MissingShots, PhotoFacts } from './photo-facts.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import styles from './photos.module.css'
import { PhotosHeader } from './photos-header.tsx'
import { usePhotoPolling, usePhotos } from './use-photos.ts'

/**
 * Photos of the listing. Uploads and deletions are saved immediately. Order, captions, rotations, and features are part
 * of the draft.
 */
export function PhotosEditor() {
  const { uploads, view } = useEditor()
  usePhotoPolling()
  useFailureToast()
  const mayUpload = usePhotos(({ images }) => images?.mayUpload ?? false)
  useEffect(() => {
    if (mayUpload) void uploadDevicePhotos(uploads, devicePhotos(view.listing.id))
  }, [mayUpload, uploads, view.listing.id])
  const { isOver, handlers } = useFileDrop(
    mayUpload ? async (files) => uploads.choose(await correctTypes(files)) : null,
  )
  return (
    <section
      className={styles.section}
      aria-labelledby="edit-photos-heading"
      data-over={isOver || undefined}
      {...handlers}
    >
      <PhotosHeader />
      <PlanNotice />
      <PartError path="meta.images" />
      <PhotoFacts />
      <Photos />
      {isOver && (
        <p className={styles.drop} aria-hidden="true">
          <IconPhotoPlus size={24} />
          Drop to add photos
        </p>
      )}
    </section>
  )
}

function Photos() {
  const imageCount = useDraft<ResponsiveImage[]>('meta.images').length
  const pendingCount = usePhotos(
    ({ images, chosen }) => chosen.length + (images?.pending.length ?? 0),
  )
  const mayUpload = usePhotos(({ images }) => images?.mayUpload ?? false)
  if (imageCount + pendingCount > 0) return <PhotoGrid />
  return (
    <div className={styles.empty} data-open={mayUpload || undefined}>
      <IconPhotoPlus size={24} />
      <p>
        <b>No photos yet</b>
      </p>
      {mayUpload && <p>Drop photos here, or choose them from this device.</p>}
      <MissingShots />
    </div>
  )
}

/** Explains why uploads aren't available and, if possible, links to the page for buying a package. */
function PlanNotice() {
  const { view } = useEditor()
  const { PayListing } = useSlots()
  const notice = usePhotos(({ images }) => images?.notice ?? null)
  if (notice === null) return null
  return (
    <Notice
      icon={IconInfoCircle}
      className={styles.notice}
      action={PayListing && <PayListing listingId={view.listing.id} />}
    >
      {translate(notice)}
    </Notice>
  )
}

/** Shows one notification after all uploads have finished. Each photo shows its own error. */
function useFailureToast() {
  const chosen = usePhotos((state) => state.chosen)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isBusy = chosen.some(({ stage }) => stage === 'waiting' || stage === 'sending')
    const failed = chosen.filter(({ stage }) => stage === 'failed').length
    if (wasBusy.current && !isBusy && failed > 0)
      showToast({
        tone: 'error',
        title: 'Error Uploading Images',
        message:
          failed === 1 ? 'One photo wasn’t uploaded.' : t`${failed} photos weren’t uploaded.`,
      })
    wasBusy.current = isBusy
  }, [chosen])
}

/**
 * Returns event handlers for dropping files on an element. If `onFiles` is null, ignores dropped files instead of
 * letting the browser open them.
 */
function useFileDrop(onFiles: ((files: File[]) => Promise<void>) | null) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(onFiles !== null)
  }
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      void onFiles?.([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
