import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import type { ListingCard } from '../../contract.ts'
import styles from '../quick-photos.module.css'

/** Scrollable row of photos. Cards include at most twelve. */
export function QuickPhotos({ listing: { images, title } }: { listing: ListingCard }) {
  if (images.length === 0) {
    return (
      <div className={styles.none}>
        <NoPhoto label={title} />
      </div>
    )
  }
  return (
    <ul
      className={
        images.length < 3 ? `${styles.quickPhotosBar} ${styles.few}` : styles.quickPhotosBar
      }
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard.
      tabIndex={0}
      aria-label={`${images.length} photos`}
    >
      {images.map((image, index) => (
        <li key={image.src}>
          <Photo
            picture={image}
            alt={image.caption ?? `${title}, photo ${index + 1}`}
            sizes="(max-width: 640px) 78vw, 400px"
          />
        </li>
      ))}
    </ul>
  )
}
