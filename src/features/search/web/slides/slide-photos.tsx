import { type ReactNode, useState } from 'react'
import type { ListingCard } from '#features/listings/contract.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import styles from './results-slides.module.css'

/** Large photo with a strip of thumbnails below. Clicking a thumbnail enlarges it. */
export function SlidePhotos({ listing, priority, children }: SlidePhotosProps) {
  const { images, title } = listing
  const [selected, setSelected] = useState(0)
  const photo = images[selected] ?? images[0]
  return (
    <>
      <div className={styles.photo}>
        {photo ? (
          <Photo
            key={photo.src}
            picture={photo}
            alt={photo.caption ?? title}
            sizes="(max-width: 640px) 84vw, (max-width: 1100px) 92vw, 1040px"
            priority={priority && selected === 0}
          />
        ) : (
          <NoPhoto label={title} />
        )}
        {children}
      </div>
      {images.length > 1 && (
        <ul className={styles.slidePhotosBar} aria-label={`${images.length} photos`}>
          {images.map((picture, i) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={`Photo ${i + 1}`}
                aria-pressed={i === selected}
                onClick={() => setSelected(i)}
              >
                <Photo picture={picture} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type SlidePhotosProps = { listing: ListingCard; priority: boolean; children: ReactNode }
