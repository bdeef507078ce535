import { useSortable } from '@dnd-kit/react/sortable'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { maxCaptionLength } from '#features/media/upload-rules.ts'
import type { GripKeys } from '#features/media/web/public/keyboard-sorting.tsx'
import { detectPhotoBelowPointer } from '#features/media/web/public/photo-order.ts'
import IconDots from '#icons/IconDots'
import IconGripVertical from '#icons/IconGripVertical'
import IconRotateClockwise from '#icons/IconRotateClockwise'
import IconTrash from '#icons/IconTrash'
import { formatMonth } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PendingImage } from '../../images-contract.ts'
import { PartError } from '../editor/edit-section.tsx'
import { useDraftField, useEditor } from '../editor/editor-context.ts'
import { PhotoFrame } from './photo-frame.tsx'
import styles from './photos.module.css'
import { useUnsavedRotation } from './use-photos.ts'

/** A photo of the listing with its drag handle, actions, and caption. */
export function PhotoTile({ image, index, grip, isHeld, turn, onOpen }: PhotoTileProps) {
  const { ref, handleRef, isDragSource } = useSortable({
    id: image.src,
    index,
    collisionDetector: detectPhotoBelowPointer,
  })
  const { store } = useEditor()
  const turnedBy = useUnsavedRotation(image)
  const position = index + 1
  return (
    <li
      ref={ref}
      className={styles.tile}
      data-title={index === 0 || undefined}
      data-dragged={isDragSource || isHeld || undefined}
      aria-label={index === 0 ? 'Photo 1, title image' : t`Photo ${position}`}
    >
      <PhotoFrame turnedBy={turnedBy}>
        <Photo
          picture={image}
          alt={image.caption ?? ''}
          sizes={
            index === 0
              ? '(max-width: 640px) 100vw, 512px'
              : '(max-width: 640px) 50vw, (max-width: 1100px) 33vw, 256px'
          }
        />
      </PhotoFrame>
      <button
        ref={handleRef}
        type="button"
        className={styles.grip}
        aria-label={t`Move photo ${position}`}
        {...grip}
      >
        <IconGripVertical size={18} />
      </button>
      <div className={styles.tools}>
        <IconButton
          label={t`Rotate photo ${position}`}
          onClick={() =>
            store.change({ [`meta.images.${index}.rotation`]: (image.rotation + 90) % 360 })
          }
          icon={IconRotateClockwise}
        />
        <IconButton
          label={t`Delete photo ${position}`}
          className={styles.delete}
          onClick={() => onOpen('delete')}
          icon={IconTrash}
        />
        <IconButton
          label={t`Details for photo ${position}`}
          onClick={() => onOpen('details')}
          icon={IconDots}
        />
      </div>
      <span className={styles.tags}>
        {index === 0 && <span className={styles.tag}>Title image</span>}
        {image.month && <span className={styles.tag}>{formatMonth(image.month)}</span>}
        {turnedBy !== 0 && <span className={styles.tag}>Rotated, not saved</span>}
        {turn?.state === 'processing' && <span className={styles.tag}>Rotating</span>}
      </span>
      <Caption index={index} />
      {turn?.failure && <TurnFailure turn={turn} />}
      <PartError path={`meta.images.${index}`} />
    </li>
  )
}

function Caption({ index }: { index: number }) {
  const path = `meta.images.${index}.caption`
  const { value, set, error, isChanged } = useDraftField(path)
  return (
    <Field
      className={styles.caption}
      label={t`Caption for photo ${index + 1}`}
      hideLabel
      size="sm"
      name={path}
      placeholder="Add a caption"
      maxLength={maxCaptionLength}
      value={(value as string | null) ?? ''}
      error={error}
      changed={isChanged}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

function TurnFailure({ turn: { failure, uploadId } }: { turn: PendingImage }) {
  const { uploads } = useEditor()
  return (
    <p className={styles.failure}>
      We couldn’t rotate this photo. {translate(failure)}{' '}
      <button type="button" className="link" onClick={() => void uploads.delete({ uploadId })}>
        Dismiss
      </button>
    </p>
  )
}

type PhotoTileProps = {
  image: ResponsiveImage
  index: number
  grip: GripKeys
  /** True while the photo is picked up by keyboard. */
  isHeld: boolean
  /** Pending rotation of the photo. */
  turn: PendingImage | null
  onOpen: (what: 'details' | 'delete') => void
}
