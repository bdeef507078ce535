import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { useKeyboardSorting } from '#features/media/web/public/keyboard-sorting.tsx'
import { moveItem } from '#features/media/web/public/photo-order.ts'
import { sortingPlugins, sortingSensors } from '#features/media/web/public/photo-sorting.ts'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { ChosenTile } from './chosen-tile.tsx'
import { DeletePhotoDialog } from './delete-photo-dialog.tsx'
import { PendingPhotoTile } from './pending-photo-tile.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
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
