import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import type { Picture } from '#features/media/contract.ts'
import { movedTo } from '#features/media/web/public/photo-order.ts'
import { sortingPlugins, sortingSensors } from '#features/media/web/public/photo-sorting.ts'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { ArrivingTile } from './arriving-tile.tsx'
import { ChosenTile } from './chosen-tile.tsx'
import { DeletePhotoDialog } from './delete-photo-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import styles from './photo-grid.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotos } from './use-photos.ts'

/** All photos in their order, then those on their way. The first one is the title image. */
export function PhotoGrid() {
  const { store } = useEditor()
  const images = useDraft<Picture[]>('meta.images')
  const pending = usePhotos((state) => state.images)?.pending ?? []
  const chosen = usePhotos((state) => state.chosen)
  const [opened, setOpened] = useState<Opened | null>(null)
  const openedIndex = images.findIndex(({ src }) => src === opened?.src)
  const isMine = (uploadId: number) => chosen.some((photo) => photo.uploadId === uploadId)
  const drop = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source)) return
    store.changeList('meta.images', movedTo(images, source.initialIndex, source.index))
  }
  return (
    <>
      <DragDropProvider plugins={sortingPlugins} sensors={sortingSensors} onDragEnd={drop}>
        <ul className={styles.grid}>
          {images.map((image, index) => (
            <PhotoTile
              key={image.src}
              image={image}
              index={index}
              turn={pending.find(({ replacesSrc }) => replacesSrc === image.src) ?? null}
              onOpen={(what) => setOpened({ src: image.src, what })}
            />
          ))}
          {pending
            .filter(({ uploadId, replacesSrc }) => replacesSrc === null && !isMine(uploadId))
            .map((upload) => (
              <ArrivingTile key={upload.uploadId} upload={upload} />
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
