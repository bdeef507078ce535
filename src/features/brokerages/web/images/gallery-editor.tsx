import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useRef, useState } from 'react'
import { useKeyboardSorting } from '#features/media/web/public/keyboard-sorting.tsx'
import { moveItem } from '#features/media/web/public/photo-order.ts'
import { sortingPlugins, sortingSensors } from '#features/media/web/public/photo-sorting.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { BrokerageImages, GalleryImage } from '../../contract.ts'
import { imageRules } from '../../image-rules.ts'
import styles from '../locations-tab.module.css'
import { GalleryTile } from './gallery-tile.tsx'
import { arrangeGallery, deleteBrokerageImage, uploadImage } from './image-calls.ts'
import { acceptedImageTypes } from './image-field.tsx'

/**
 * Editor for a brokerage's gallery. Images can be added, captioned, deleted, and reordered by dragging or with buttons.
 */
export function GalleryEditor({ bizId, saved, onSaved }: GalleryEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const { pictures, arrange, remove, take } = useGallery(bizId, saved, onSaved)
  const { state, refusals, send } = useSending(bizId, take)
  const remaining = imageRules.galleryMax - pictures.length
  const drop = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    void arrange(moveItem(pictures, source.initialIndex, source.index))
  }
  const sorting = useKeyboardSorting(
    pictures.length,
    (from, to) => void arrange(moveItem(pictures, from, to)),
  )
  return (
    <section aria-labelledby="gallery">
      {sorting.status}
      <div className={styles.galleryEditorHeader}>
        <h3 id="gallery">Gallery</h3>
        <p className="text-ink-3 text-12">
          {pictures.length === 0
            ? t`No photos yet. You can show up to ${imageRules.galleryMax} on a tab of your page.`
            : t`${formatCount(pictures.length, 'photo')} of ${imageRules.galleryMax}, shown on a tab of your page.`}
        </p>
        <Button
          size="sm"
          busy={state !== null}
          disabled={remaining <= 0}
          onClick={() => input.current?.click()}
        >
          Add photos
        </Button>
      </div>
      <p aria-live="polite" className="text-ink-3 text-12">
        {translate(state)}
      </p>
      {refusals.map((refusal) => (
        <p key={refusal} className="text-orange-text text-14 wrap-anywhere" role="alert">
          {translate(refusal)}
        </p>
      ))}
      <DragDropProvider plugins={sortingPlugins} sensors={sortingSensors} onDragEnd={drop}>
        <ul className={styles.grid}>
          {pictures.map((picture, index) => (
            <GalleryTile
              key={picture.id}
              picture={picture}
              index={index}
              count={pictures.length}
              grip={sorting.grip(index)}
              isHeld={sorting.isHeld(index)}
              onMove={(to) => void arrange(moveItem(pictures, index, to))}
              onCaption={(caption) => void arrange(pictures.with(index, { ...picture, caption }))}
              onDelete={() => void remove(picture.id)}
            />
          ))}
        </ul>
      </DragDropProvider>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Gallery photos"
        accept={acceptedImageTypes('gallery')}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </section>
  )
}

/** Shows changes optimistically. The server's response replaces them once no other request is pending. */
function useGallery(bizId: number, saved: readonly GalleryImage[], onSaved: () => void) {
  const [pictures, setPictures] = useState(saved)
  const requestCount = useRef(0)
  const line = useRef(Promise.resolve())
  function take({ gallery }: BrokerageImages) {
    setPictures(gallery)
    onSaved()
  }
  /** Sends requests one at a time, so that the server receives changes in order. */
  function change(work: () => Promise<BrokerageImages>) {
    const number = ++requestCount.current
    line.current = line.current.then(async () => {
      try {
        const response = await work()
        if (number === requestCount.current) take(response)
      } catch (error) {
        showFailure(error)
        if (number === requestCount.current) setPictures(saved)
      }
    })
    return line.current
  }
  return {
    pictures,
    take,
    arrange: (next: readonly GalleryImage[]) => {
      setPictures(next)
      return change(() =>
        arrangeGallery(
          bizId,
          next.map(({ id, caption }) => ({ id, caption })),
        ),
      )
    },
    remove: (pictureId: number) =>
      change(() => deleteBrokerageImage({ bizId, kind: 'gallery', pictureId })),
  }
}

/** Uploads files one at a time. A failure doesn't affect the others. */
function useSending(bizId: number, take: (pictures: BrokerageImages) => void) {
  const [state, setState] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<string[]>([])
  async function send(files: readonly File[]) {
    const refused: string[] = []
    for (const [i, file] of files.entries()) {
      setState(t`Uploading ${i + 1} of ${files.length}…`)
      await uploadImage({ bizId, kind: 'gallery' }, file).then(take, (error: Error) => {
        refused.push(t`${file.name}: ${error.message}`)
      })
    }
    setState(null)
    setRefusals(refused)
  }
  return { state, refusals, send }
}

type GalleryEditorProps = {
  bizId: number
  saved: readonly GalleryImage[]
  onSaved: () => void
}
