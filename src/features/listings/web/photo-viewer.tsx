import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import type { Picture } from '#features/media/contract.ts'
import { pictureWidths, webpTwin } from '#features/media/rules.ts'
import { MoneyText } from '#ui/money-text.tsx'
import type { ListingView } from './listing-view.ts'
import styles from './photo-viewer.module.css'

/** All photos over the whole screen: keys, swipes, thumbnails. Loaded when somebody opens it. */
export function PhotoViewer({ view, startAt, onClose }: PhotoViewerProps) {
  const { listing, parts } = view
  const [index, setIndex] = useState(startAt)
  const isPhone = window.matchMedia('(max-width: 640px)').matches
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={parts.images.map((image) => slideOf(image, listing.title))}
      plugins={[Thumbnails]}
      className={styles.viewer ?? ''}
      on={{ view: ({ index: shown }) => setIndex(shown) }}
      carousel={{ finite: true, padding: 0, spacing: '8%' }}
      controller={{ closeOnPullDown: true }}
      thumbnails={{
        width: isPhone ? 72 : 96,
        height: isPhone ? 48 : 64,
        border: 0,
        borderRadius: 6,
        padding: 0,
        gap: 8,
        imageFit: 'cover',
        vignette: false,
      }}
      toolbar={{
        buttons: [<ViewerHead key="head" view={view} index={index} />, 'close'],
      }}
      render={{
        iconPrev: () => <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />,
        iconNext: () => <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />,
        iconClose: () => <IconX size={22} stroke={1.75} aria-hidden="true" />,
      }}
      labels={{ Lightbox: `Photos of ${listing.title}` }}
    />
  )
}

function ViewerHead({ view: { listing, parts }, index }: { view: ListingView; index: number }) {
  return (
    <div className={styles.head}>
      <b>{listing.title}</b>
      <MoneyText dollars={listing.price} className={styles.price ?? ''} />
      <span className={styles.caption} aria-live="polite">
        {parts.images[index]?.caption}
      </span>
      <span className="num">
        {index + 1} <span className={styles.quiet}>of {parts.images.length}</span>
      </span>
    </div>
  )
}

function slideOf(image: Picture, title: string) {
  const { width, height } = image
  const sizes = [
    { src: webpTwin(image.small), width: Math.min(width, pictureWidths.small) },
    { src: webpTwin(image.large), width },
  ]
  return {
    src: image.large,
    alt: image.caption ?? title,
    width,
    height,
    thumbnail: webpTwin(image.thumb),
    srcSet: sizes.map((size) => ({ ...size, height: Math.round((size.width * height) / width) })),
  }
}

type PhotoViewerProps = { view: ListingView; startAt: number; onClose: () => void }
