import { useSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import type { GripKeys } from '#features/media/web/public/keyboard-sorting.tsx'
import { detectPhotoBelowPointer } from '#features/media/web/public/photo-order.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import IconArrowRight from '#icons/IconArrowRight'
import IconGripVertical from '#icons/IconGripVertical'
import IconTrash from '#icons/IconTrash'
import { t } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { GalleryImage } from '../../contract.ts'
import { imageRules } from '../../image-rules.ts'
import styles from '../locations-tab.module.css'

/** Gallery image with its drag handle, actions, and caption. */
export function GalleryTile({ picture, index, count, grip, isHeld, ...does }: GalleryTileProps) {
  const { ref, handleRef, isDragSource } = useSortable({
    id: picture.id,
    index,
    collisionDetector: detectPhotoBelowPointer,
  })
  const [isConfirming, setIsConfirming] = useState(false)
  const position = index + 1
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <li
      ref={ref}
      className={styles.tile}
      data-dragged={isDragSource || isHeld || undefined}
      aria-label={t`Photo ${position}`}
    >
      <div className={styles.frame}>
        <Photo
          picture={picture}
          alt={picture.caption ?? ''}
          sizes="(max-width: 640px) 50vw, 200px"
        />
      </div>
      <div className={styles.tools}>
        <button
          ref={handleRef}
          type="button"
          className={styles.grip}
          aria-label={t`Move photo ${position}`}
          {...grip}
        >
          <IconGripVertical {...icon} />
        </button>
        <IconButton
          size="sm"
          label={t`Move photo ${position} earlier`}
          disabled={index === 0}
          onClick={() => does.onMove(index - 1)}
        >
          <IconArrowLeft {...icon} />
        </IconButton>
        <IconButton
          size="sm"
          label={t`Move photo ${position} later`}
          disabled={position === count}
          onClick={() => does.onMove(index + 1)}
        >
          <IconArrowRight {...icon} />
        </IconButton>
        <IconButton
          size="sm"
          label={t`Delete photo ${position}`}
          onClick={() => setIsConfirming(true)}
        >
          <IconTrash {...icon} />
        </IconButton>
      </div>
      <Caption picture={picture} place={position} onCaption={does.onCaption} />
      {isConfirming && (
        <ConfirmDialog
          title={t`Delete photo ${position}?`}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            does.onDelete()
          }}
        >
          <p>It will be deleted for everyone right away.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Saved on blur. */
function Caption({ picture, place, onCaption }: CaptionProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? picture.caption ?? ''
  const leave = () => {
    if (typed !== null && typed.trim() !== (picture.caption ?? '')) onCaption(typed.trim() || null)
    setTyped(null)
  }
  return (
    <Field
      label={t`Caption for photo ${place}`}
      hideLabel
      size="sm"
      placeholder="Add a caption"
      maxLength={imageRules.captionMax}
      value={value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}

type GalleryTileProps = {
  picture: GalleryImage
  index: number
  count: number
  grip: GripKeys
  /** True if the image was picked up with the keyboard. */
  isHeld: boolean
  onMove: (to: number) => void
  onCaption: (caption: string | null) => void
  onDelete: () => void
}
type CaptionProps = Pick<GalleryTileProps, 'picture' | 'onCaption'> & { place: number }
