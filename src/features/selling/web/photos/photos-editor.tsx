import { useEffect, useRef } from 'react'
import type { Picture } from '#features/media/contract.ts'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconPhotoPlus from '#icons/IconPhotoPlus'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { PartError } from '../editor/part-error.tsx'
import type { ChosenPhoto } from './chosen-photo.ts'
import { PhotoGrid } from './photo-grid.tsx'
import styles from './photos-editor.module.css'
import { PhotosHead } from './photos-head.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useFollowedPhotos, usePhotos } from './use-photos.ts'

/**
 * The photos of the listing. Which there are is saved at once, by Upload and Delete; their order, captions,
 * rotations and features belong to the draft.
 */
export function PhotosEditor() {
  const { uploads } = useEditor()
  useFollowedPhotos()
  useFailureToast()
  const mayUpload = usePhotos(({ images }) => images?.mayUpload ?? false)
  const { isOver, handlers } = useFileDrop(mayUpload ? (files) => uploads.choose(files) : null)
  return (
    <section
      className={styles.section}
      aria-labelledby="edit-photos-heading"
      data-over={isOver || undefined}
      {...handlers}
    >
      <PhotosHead />
      <PlanNotice />
      <PartError path="meta.images" />
      <Photos />
      {isOver && (
        <p className={styles.drop} aria-hidden="true">
          <IconPhotoPlus size={24} stroke={1.75} />
          Drop to add them
        </p>
      )}
    </section>
  )
}

function Photos() {
  const shown = useDraft<Picture[]>('meta.images').length
  const arriving = usePhotos(({ images, chosen }) => chosen.length + (images?.pending.length ?? 0))
  const mayUpload = usePhotos(({ images }) => images?.mayUpload ?? false)
  if (shown + arriving > 0) return <PhotoGrid />
  return (
    <div className={styles.empty} data-open={mayUpload || undefined}>
      <IconPhotoPlus size={24} stroke={1.75} aria-hidden="true" />
      <p>
        <b>No photos yet.</b> Buyers look at photos before they read.
        {mayUpload && ' Drop yours here, or choose them from this device.'}
      </p>
    </div>
  )
}

/** Why nothing may be uploaded, and the way to change that. */
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
      {notice}
    </Notice>
  )
}

/** Said once, when all that was to be sent is through: each photo says for itself what was wrong with it. */
function useFailureToast() {
  const chosen = usePhotos((state) => state.chosen)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isBusy = chosen.some(({ stage }) => stage === 'waiting' || stage === 'sending')
    const failed = chosen.filter(isFailedUpload).length
    if (wasBusy.current && !isBusy && failed > 0)
      showToast({
        tone: 'error',
        title: 'Error Uploading Images',
        message: failed === 1 ? 'A photo was not uploaded.' : `${failed} photos were not uploaded.`,
      })
    wasBusy.current = isBusy
  }, [chosen])
}

function isFailedUpload({ stage, attempts }: ChosenPhoto) {
  return stage === 'failed' && attempts > 0
}
