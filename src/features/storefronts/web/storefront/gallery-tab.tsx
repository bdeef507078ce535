import { useState } from 'react'
import type { Brokerage } from '#features/brokerages/contract.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'
import styles from './storefront.module.css'

/** The brokerage's images. Each opens in a dialog, or as a file if JavaScript is disabled. */
export function GalleryTab({ brokerage: { images, name } }: { brokerage: Brokerage }) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section aria-label="Gallery">
      <ul className={styles.grid}>
        {images.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={picture.large}
              onClick={(event) => {
                event.preventDefault()
                setOpened(index)
              }}
            >
              <Photo
                picture={picture}
                alt={picture.caption ?? `${name}, photo ${index + 1}`}
                sizes={
                  index === 0
                    ? '(max-width: 1100px) 92vw, 840px'
                    : '(max-width: 640px) 44vw, (max-width: 1100px) 30vw, 270px'
                }
                priority={index === 0}
              />
            </a>
            {picture.caption && (
              <p className="mt-1 text-ink-3 text-12 wrap-anywhere">{picture.caption}</p>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <GalleryDialog
          images={images}
          index={opened}
          name={name}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
