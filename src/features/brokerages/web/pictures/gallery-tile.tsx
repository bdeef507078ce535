import { useSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import { photoBelow } from '#features/media/web/public/photo-order.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import IconArrowRight from '#icons/IconArrowRight'
import IconGripVertical from '#icons/IconGripVertical'
import IconTrash from '#icons/IconTrash'
import { Photo } from '#ui/facts/photo.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import type { GalleryPicture } from '../../contract.ts'
import { pictureRules } from '../../picture-rules.ts'
import styles from './gallery-tile.module.css'

/** A picture of the gallery: its grip, what can be done with it, and its caption. */
export function GalleryTile({ picture, index, count, ...does }: GalleryTileProps) {
  const { ref, handleRef, isDragSource } = useSortable({
    id: picture.id,
    index,
    collisionDetector: photoBelow,
  })
  const [asks, setAsks] = useState(false)
  const place = index + 1
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <li
      ref={ref}
      className={styles.tile}
      data-dragged={isDragSource || undefined}
      aria-label={`Picture ${place}`}
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
          aria-label={`Move picture ${place}`}
        >
          <IconGripVertical {...icon} />
        </button>
        <IconButton
          size="sm"
          label={`Picture ${place} earlier`}
          disabled={index === 0}
          onClick={() => does.onMove(index - 1)}
        >
          <IconArrowLeft {...icon} />
        </IconButton>
        <IconButton
          size="sm"
          label={`Picture ${place} later`}
          disabled={place === count}
          onClick={() => does.onMove(index + 1)}
        >
          <IconArrowRight {...icon} />
        </IconButton>
        <IconButton size="sm" label={`Delete picture ${place}`} onClick={() => setAsks(true)}>
          <IconTrash {...icon} />
        </IconButton>
      </div>
      <Caption picture={picture} place={place} onCaption={does.onCaption} />
      {asks && (
        <DeleteDialog
          title={`Delete picture ${place}?`}
          onClose={() => setAsks(false)}
          onDelete={() => {
            setAsks(false)
            does.onDelete()
          }}
        >
          <p>It is deleted at once, for everybody.</p>
        </DeleteDialog>
      )}
    </li>
  )
}

/** Saved when it is left. */
function Caption({ picture, place, onCaption }: CaptionProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? picture.caption ?? ''
  const leave = () => {
    if (typed !== null && typed.trim() !== (picture.caption ?? '')) onCaption(typed.trim() || null)
    setTyped(null)
  }
  return (
    <Field
      label={`Caption of picture ${place}`}
      hideLabel
      size="sm"
      placeholder="Add a caption"
      maxLength={pictureRules.captionMax}
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
  picture: GalleryPicture
  index: number
  count: number
  onMove: (to: number) => void
  onCaption: (caption: string | null) => void
  onDelete: () => void
}
type CaptionProps = Pick<GalleryTileProps, 'picture' | 'onCaption'> & { place: number }
