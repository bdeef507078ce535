import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { useKeyboardSorting } from '#features/media/web/public/keyboard-sorting.tsx'
import { moveItem } from '#features/media/web/public/photo-order.ts'
import { sortingPlugins, sortingSensors } from '#features/media/web/public/photo-sorting.ts'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconX from '#icons/IconX'
import { t, translate } from '#kernel/messages/translate.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { PendingImage } from '../../images-contract.ts'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { ChosenTile } from './chosen-tile.tsx'
import { PhotoDialog, PhotoPreview } from './photo-dialog.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos.module.css'
import { usePhotos } from './use-photos.ts'

/** All photos in order, followed by pending ones. The first is the title image. */
export function PhotoGrid() {
  const { store } = useEditor()
  const images = useDraft<ResponsiveImage[]>('meta.images')
  const pending = usePhotos((state) => state.images)?.pending ?? []
  const chosen = usePhotos((state) => state.chosen)
  const [opened, setOpened] = useState<Opened | null>(null)
  const openedIndex = images.findIndex(({ src }) => src === opened?.src)
  const isOwnUpload = (uploadId: number) => chosen.some((photo) => photo.uploadId === uploadId)
  const drop = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source)) return
    store.changeList('meta.images', moveItem(images, source.initialIndex, source.index))
  }
  const sorting = useKeyboardSorting(images.length, (from, to) =>
    store.changeList('meta.images', moveItem(images, from, to)),
  )
  return (
    <>
      {sorting.status}
      <DragDropProvider plugins={sortingPlugins} sensors={sortingSensors} onDragEnd={drop}>
        <ul className={styles.grid}>
          {images.map((image, index) => (
            <PhotoTile
              key={image.src}
              image={image}
              index={index}
              grip={sorting.grip(index)}
              isHeld={sorting.isHeld(index)}
              turn={pending.find(({ replacesSrc }) => replacesSrc === image.src) ?? null}
              onOpen={(what) => setOpened({ src: image.src, what })}
            />
          ))}
          {pending
            .filter(({ uploadId, replacesSrc }) => replacesSrc === null && !isOwnUpload(uploadId))
            .map((upload) => (
              <PendingPhotoTile key={upload.uploadId} upload={upload} />
            ))}
          {chosen.map((photo) => (
            <ChosenTile key={photo.id} photo={photo} />
          ))}
        </ul>
      </DragDropProvider>
      {opened?.what === 'details' && openedIndex >= 0 && (
        <PhotoDialog
          index={openedIndex}
          onDelete={() => setOpened({ ...opened, what: 'delete' })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === 'delete' && openedIndex >= 0 && (
        <DeletePhotoDialog index={openedIndex} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

type Opened = { src: string; what: 'details' | 'delete' }

/** Asks for confirmation because photos are deleted immediately and can't be restored. */
function DeletePhotoDialog({ index, onClose }: DeletePhotoDialogProps) {
  const { uploads } = useEditor()
  const image = useDraft<ResponsiveImage[]>('meta.images')[index]
  const remove = async () => {
    if (!image) return
    const isDeleted = await uploads.delete({ imageSrc: image.src })
    if (!isDeleted)
      showToast({ tone: 'error', message: 'We couldn’t delete the photo. Please try again.' })
    onClose()
  }
  return (
    <ConfirmDialog title={t`Delete photo ${index + 1}?`} onConfirm={remove} onClose={onClose}>
      {image && <PhotoPreview image={image} />}
      <p>The photo is deleted right away for everyone. Undo can’t bring it back.</p>
    </ConfirmDialog>
  )
}

type DeletePhotoDialogProps = { index: number; onClose: () => void }

/** A photo that is being processed or has failed. It was uploaded from another page, so no preview is available. */
function PendingPhotoTile({ upload: { uploadId, fileName, failure } }: PendingPhotoTileProps) {
  const { uploads } = useEditor()
  const label = failure === null ? 'Processing' : 'Not uploaded'
  return (
    <li className={styles.tile} aria-label={t`${fileName}, ${translate(label)}`}>
      <PhotoFrame turnedBy={0}>
        {failure === null ? <Skeleton shape="fill" /> : <span className={styles.blank} />}
      </PhotoFrame>
      <div className={styles.tools}>
        <IconButton
          label={t`Remove ${fileName}`}
          onClick={() => void uploads.delete({ uploadId })}
          icon={IconX}
        />
      </div>
      <span className={styles.tags}>
        <span className={styles.tag} data-failed={failure !== null || undefined}>
          {translate(label)}
        </span>
      </span>
      {failure === null ? (
        <p className={styles.name}>{fileName}</p>
      ) : (
        <p className={styles.failure}>
          <IconAlertCircle size={16} />
          <span>
            {fileName}: {translate(failure)}
          </span>
        </p>
      )}
    </li>
  )
}

type PendingPhotoTileProps = { upload: PendingImage }
