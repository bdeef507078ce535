import type { KeyboardEvent } from 'react'
import type { GalleryImage } from '#features/brokerages/contract.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { Photo } from '#ui/facts/photo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './storefront.module.css'

/** Shows one gallery image at a time. Arrow keys show the others. */
export function GalleryDialog({ images, index, name, onShow, onClose }: GalleryDialogProps) {
  const picture = images[index]
  if (!picture) return null
  const step = (by: number) => onShow((index + by + images.length) % images.length)
  const followArrows = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Dialog at="xl" title={`${name}: ${index + 1} of ${images.length}`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons in it. */}
      <div className={styles.stage} onKeyDown={followArrows}>
        <IconButton label="Previous photo" disabled={images.length === 1} onClick={() => step(-1)}>
          <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <figure>
          <div className={styles.frame}>
            <Photo
              key={picture.id}
              picture={picture}
              alt={picture.caption ?? `${name}, photo ${index + 1}`}
              sizes="(max-width: 1100px) 92vw, 1040px"
              fit="contain"
              priority
            />
          </div>
          {picture.caption && <figcaption>{picture.caption}</figcaption>}
        </figure>
        <IconButton label="Next photo" disabled={images.length === 1} onClick={() => step(1)}>
          <IconChevronRight size={24} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </Dialog>
  )
}

type GalleryDialogProps = {
  images: readonly GalleryImage[]
  index: number
  name: string
  onShow: (index: number) => void
  onClose: () => void
}
