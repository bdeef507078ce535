import { type KeyboardEvent, useState } from 'react'
import type { GalleryImage } from '#features/brokerages/contract.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from './storefront.module.css'
import type { StorefrontData } from './storefront-data.ts'

/** The brokerage's images. Each opens in a dialog, or as a file if JavaScript is disabled. */
export function GalleryTab({
  brokerage: { id, images, name },
}: {
  brokerage: StorefrontData['brokerage']
}) {
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
                alt={picture.caption ?? t`${name}, photo ${index + 1}`}
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
          bizId={id}
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

/** Shows one gallery image at a time. Arrow keys show the others. */
function GalleryDialog({ bizId, images, index, name, onShow, onClose }: GalleryDialogProps) {
  const picture = images[index]
  if (!picture) return null
  const step = (by: number) => onShow((index + by + images.length) % images.length)
  const followArrows = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Dialog at="xl" title={t`${name}: ${index + 1} of ${images.length}`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons in it. */}
      <div className={styles.stage} onKeyDown={followArrows}>
        <IconButton label="Previous photo" disabled={images.length === 1} onClick={() => step(-1)}>
          <IconChevronLeft size={24} />
        </IconButton>
        <figure>
          <div className={styles.frame}>
            <Photo
              key={picture.id}
              picture={picture}
              alt={picture.caption ?? t`${name}, photo ${index + 1}`}
              sizes="(max-width: 1100px) 92vw, 1040px"
              fit="contain"
              priority
            />
          </div>
          <figcaption>
            {picture.caption && `${picture.caption} · `}
            <Link
              className="link"
              rel="nofollow"
              to={destinations.report('brokerage', bizId, { photo: index + 1 })}
            >
              Report photo
            </Link>
          </figcaption>
        </figure>
        <IconButton label="Next photo" disabled={images.length === 1} onClick={() => step(1)}>
          <IconChevronRight size={24} />
        </IconButton>
      </div>
    </Dialog>
  )
}

type GalleryDialogProps = {
  bizId: number
  images: readonly GalleryImage[]
  index: number
  name: string
  onShow: (index: number) => void
  onClose: () => void
}
