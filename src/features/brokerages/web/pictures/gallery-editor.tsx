import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useRef, useState } from 'react'
import { movedTo } from '#features/media/web/public/photo-order.ts'
import { sortingPlugins, sortingSensors } from '#features/media/web/public/photo-sorting.ts'
import { formatCount } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { BrokeragePictures, GalleryPicture } from '../../contract.ts'
import { pictureRules } from '../../picture-rules.ts'
import styles from './gallery-editor.module.css'
import { GalleryTile } from './gallery-tile.tsx'
import { arrangeGallery, deletePicture, sendPicture } from './picture-calls.ts'
import { pictureTypes } from './picture-field.tsx'

/** The gallery of a brokerage: pictures are added, put in order by dragging or by buttons, described and deleted. */
export function GalleryEditor({ bizId, saved, onSaved }: GalleryEditorProps) {
  const input = useRef<HTMLInputElement>(null)
  const { pictures, arrange, remove, take } = useGallery(bizId, saved, onSaved)
  const { state, refusals, send } = useSending(bizId, take)
  const room = pictureRules.galleryMax - pictures.length
  const drop = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return
    void arrange(movedTo(pictures, source.initialIndex, source.index))
  }
  return (
    <section aria-labelledby="gallery">
      <div className={styles.head}>
        <h3 id="gallery">Gallery</h3>
        <p className={styles.hint}>
          {pictures.length === 0
            ? `None yet. Up to ${pictureRules.galleryMax} are shown on a tab of your page.`
            : `${formatCount(pictures.length, 'picture')} of ${pictureRules.galleryMax}, on a tab of your page.`}
        </p>
        <Button
          size="sm"
          busy={state !== null}
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        >
          Add pictures
        </Button>
      </div>
      <p aria-live="polite" className={styles.hint}>
        {state}
      </p>
      {refusals.map((refusal) => (
        <p key={refusal} className={styles.refusal} role="alert">
          {refusal}
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
              onMove={(to) => void arrange(movedTo(pictures, index, to))}
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
        aria-label="Pictures of the gallery"
        accept={pictureTypes('gallery')}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </section>
  )
}

/** The pictures as they are wanted, at once; each answer of the server corrects them once nothing more is on its way. */
function useGallery(bizId: number, saved: readonly GalleryPicture[], onSaved: () => void) {
  const [pictures, setPictures] = useState(saved)
  const asked = useRef(0)
  const line = useRef(Promise.resolve())
  function take({ gallery }: BrokeragePictures) {
    setPictures(gallery)
    onSaved()
  }
  /** One after the other: the last wish is the last that the server hears. */
  function ask(work: () => Promise<BrokeragePictures>) {
    const number = ++asked.current
    line.current = line.current.then(async () => {
      try {
        const answer = await work()
        if (number === asked.current) take(answer)
      } catch (error) {
        showFailure(error)
        if (number === asked.current) setPictures(saved)
      }
    })
    return line.current
  }
  return {
    pictures,
    take,
    arrange: (next: readonly GalleryPicture[]) => {
      setPictures(next)
      return ask(() =>
        arrangeGallery(
          bizId,
          next.map(({ id, caption }) => ({ id, caption })),
        ),
      )
    },
    remove: (pictureId: number) => ask(() => deletePicture({ bizId, kind: 'gallery', pictureId })),
  }
}

/** Sends files one after the other; each stands for itself. */
function useSending(bizId: number, take: (pictures: BrokeragePictures) => void) {
  const [state, setState] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<string[]>([])
  async function send(files: readonly File[]) {
    const refused: string[] = []
    for (const [i, file] of files.entries()) {
      setState(`Sending ${i + 1} of ${files.length} …`)
      await sendPicture({ bizId, kind: 'gallery' }, file).then(take, (error: Error) => {
        refused.push(`${file.name}: ${error.message}`)
      })
    }
    setState(null)
    setRefusals(refused)
  }
  return { state, refusals, send }
}

type GalleryEditorProps = {
  bizId: number
  saved: readonly GalleryPicture[]
  onSaved: () => void
}
