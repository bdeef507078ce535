import { type UIEvent, useState } from 'react'
import type { ResponsiveImage } from '#features/media/contract.ts'
import IconLayoutGrid from '#icons/IconLayoutGrid'
import { formatMonth } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingRecord } from '../../contract.ts'
import styles from '../gallery-mosaic.module.css'

/** Shows the first photos as a mosaic, or as a swipeable row on phones. Each opens the viewer. */
export function GalleryMosaic({ listing, images, onOpen, mayAsk }: GalleryMosaicProps) {
  const [swipedTo, setSwipedTo] = useState(0)
  const [wasSwiped, setWasSwiped] = useState(false)
  if (images.length === 0) return <NothingYet listing={listing} mayAsk={mayAsk} />
  const onScroll = ({ currentTarget: strip }: UIEvent<HTMLDivElement>) => {
    setWasSwiped(true)
    setSwipedTo(Math.round(strip.scrollLeft / strip.clientWidth))
  }
  const tiles = countTiles(images.length)
  // Loads the other photos on the first swipe. They aren't visible in the mosaic.
  const visibleImages = wasSwiped ? images : images.slice(0, Math.max(tiles, 2))
  return (
    <div className={styles.frame}>
      <div className={styles.mosaic} data-tiles={tiles} onScroll={onScroll}>
        {visibleImages.map((image, index) => (
          <button
            key={image.src}
            type="button"
            className={styles.tile}
            data-beyond={index >= tiles || undefined}
            onClick={() => onOpen(index)}
            aria-label={nameTile(image, index, images.length)}
          >
            <Photo
              picture={image}
              alt={index === 0 ? listing.title : ''}
              sizes={
                index === 0
                  ? '(max-width: 640px) 88vw, (max-width: 1100px) 100vw, 640px'
                  : '(max-width: 640px) 88vw, 320px'
              }
              priority={index === 0}
            />
            {image.month && <span className={styles.month}>{formatMonth(image.month)}</span>}
          </button>
        ))}
      </div>
      {listing.isSold && <span className={styles.stamp}>SOLD</span>}
      <span className={styles.counter} aria-hidden="true">
        {swipedTo + 1} / {images.length}
      </span>
      <Button size="sm" className={styles.all} icon={IconLayoutGrid} onClick={() => onOpen(0)}>
        {images.length === 1 ? 'View photo' : t`All ${images.length} photos`}
      </Button>
    </div>
  )
}

function NothingYet({ listing, mayAsk }: Pick<GalleryMosaicProps, 'listing' | 'mayAsk'>) {
  const { ContactSeller } = useSlots()
  return (
    <div className={styles.none}>
      <NoPhoto drawing={listing.drawing} className={styles.noPhoto ?? ''} />
      {mayAsk && ContactSeller && (
        <ContactSeller
          listingId={listing.id}
          listingTitle={listing.title}
          variant="ask"
          label="Ask the seller for photos"
          message="Could you send me photos of the exterior, panel, cabin, and engine? Thank you."
        />
      )}
    </div>
  )
}

/** The name contains the visible month, so that speech users can say what they see. */
function nameTile({ caption, month }: ResponsiveImage, index: number, count: number) {
  const about = caption ? t`: ${caption}` : ''
  return month
    ? t`Photo ${index + 1} of ${count}${about}, ${formatMonth(month)}`
    : t`Photo ${index + 1} of ${count}${about}`
}

/** Returns the number of photos that fill the mosaic without gaps: one, two, three, or five. */
function countTiles(images: number) {
  if (images >= 5) return 5
  return images === 4 ? 3 : images
}

type GalleryMosaicProps = {
  listing: ListingRecord
  images: ResponsiveImage[]
  onOpen: (index: number) => void
  /** True if the visitor can ask the seller for photos. */
  mayAsk: boolean
}
