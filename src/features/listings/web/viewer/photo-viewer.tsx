import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import IconX from '#icons/IconX'
import { t } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useCloseOnBack } from '#ui/overlay/close-on-back.ts'
import { useModal } from '#ui/overlay/dialog.tsx'
import styles from './viewer.module.css'
import 'yet-another-react-lightbox/styles.css'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { ResponsiveImage } from '#features/media/contract.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import IconZoomIn from '#icons/IconZoomIn'
import IconZoomOut from '#icons/IconZoomOut'
import { formatMonth } from '#kernel/format/dates.ts'
import { photoWidths, toWebpUrl } from '#kernel/format/photo-files.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import { formatAskingPrice } from '../../asking-price.ts'
import type { ListingView } from '../public/listing-view.ts'

/** Full-screen photo viewer. Shows one photo at a time, or all in a column on phones. Loaded when first opened. */
export function PhotoViewer(props: PhotoViewerProps) {
  useCloseOnBack(props.onClose)
  const isPhone = window.matchMedia('(max-width: 640px)').matches
  return isPhone ? <PhotoList {...props} /> : <PhotoStage {...props} />
}

/** All photos in one full-width column on phones. The browser's pinch gesture zooms. */
function PhotoList({ view, startAt, onClose }: PhotoViewerProps) {
  const { listing, parts } = view
  const dialog = useModal()
  const first = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Uses braces so that the effect doesn't return a value: in newer browsers, this call returns a promise, which
    // isn't a cleanup function.
    first.current?.scrollIntoView()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.list}
      aria-label={t`Photos of ${listing.title}`}
      data-scheme="dark"
      onClose={onClose}
    >
      <div className={styles.photoListHeader}>
        <b>{listing.title}</b>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={22} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <ul tabIndex={0} aria-label="All photos">
        {parts.images.map((image, index) => (
          <li key={image.src} ref={index === startAt ? first : undefined}>
            <div style={{ aspectRatio: `${image.width} / ${image.height}` }}>
              <Photo picture={image} alt={image.caption ?? ''} sizes="100vw" />
            </div>
            <p>
              <span className="num">
                {index + 1} of {parts.images.length}
              </span>
              {image.caption && t` · ${image.caption}`}
              {image.month && ` · ${formatMonth(image.month)}`}
              <ReportPhoto view={view} index={index} separator=" · " />
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <ViewerActions view={view} />
      </div>
    </dialog>
  )
}

/** Shows one photo at a time, with keyboard, swipe, and zoom controls and a strip of thumbnails. */
function PhotoStage({ view, startAt, onClose }: PhotoViewerProps) {
  const { listing, parts } = view
  const [index, setIndex] = useState(startAt)
  const slides = useMemo(
    () => parts.images.map((image) => toSlide(image, listing.title)),
    [parts.images, listing.title],
  )
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={styles.viewer ?? ''}
      on={{ view: ({ index: current }) => setIndex(current) }}
      carousel={{ finite: true, padding: 0, spacing: '8%' }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      toolbar={{
        buttons: [
          <ViewerHead key="head" view={view} index={index} />,
          'zoom',
          <ViewerActions key="acts" view={view}>
            <ReportPhoto view={view} index={index} />
          </ViewerActions>,
          'close',
        ],
      }}
      render={{
        iconPrev: () => <IconChevronLeft {...icon} />,
        iconNext: () => <IconChevronRight {...icon} />,
        iconClose: () => <IconX {...icon} />,
        iconZoomIn: () => <IconZoomIn {...icon} />,
        iconZoomOut: () => <IconZoomOut {...icon} />,
        controls: () => <FilmStrip images={parts.images} index={index} onChoose={setIndex} />,
      }}
      labels={{ Lightbox: t`Photos of ${listing.title}` }}
    />
  )
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

function ViewerHead({ view: { listing, parts }, index }: { view: ListingView; index: number }) {
  const month = parts.images[index]?.month
  return (
    <div className={styles.photoStageHeader}>
      <b>{listing.title}</b>
      <span className={`tabular ${styles.price}`}>{formatAskingPrice(listing)}</span>
      <span className={styles.caption} aria-live="polite">
        {[parts.images[index]?.caption, month && formatMonth(month)].filter(Boolean).join(' · ')}
      </span>
      <span className="num">
        {index + 1} <span className={styles.muted}>of {parts.images.length}</span>
      </span>
    </div>
  )
}

function toSlide(image: ResponsiveImage, title: string) {
  const { width, height } = image
  const sizes = [
    { src: toWebpUrl(image.small), width: Math.min(width, photoWidths.small) },
    { src: toWebpUrl(image.large), width },
  ]
  return {
    src: image.large,
    alt: image.caption ?? title,
    width,
    height,
    srcSet: sizes.map((size) => ({ ...size, height: Math.round((size.width * height) / width) })),
  }
}

/** Thumbnails of all photos. Keeps the current one centered. */
function FilmStrip({ images, index, onChoose }: FilmStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = strip.current
    const frame = row?.children[index]
    if (!row || !(frame instanceof HTMLElement)) return
    row.scrollTo({ left: frame.offsetLeft + frame.offsetWidth / 2 - row.clientWidth / 2 })
  }, [index])
  if (images.length < 2) return null
  return (
    <ul className={styles.bar} ref={strip} aria-label="All photos">
      {images.map((image, at) => (
        <li key={image.src}>
          <button
            type="button"
            aria-label={t`Show photo ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          >
            <img src={toWebpUrl(image.thumb)} alt="" loading="lazy" width={96} height={64} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ViewerActions({
  view: { listing, contact, isEditor },
  children,
}: {
  view: ListingView
  children?: ReactNode
}) {
  const { Heart } = useSlots()
  return (
    // Always dark, like the area around the photos.
    <div className={styles.actions} data-scheme="dark">
      {children}
      {Heart && <Heart listingId={listing.id} title={listing.title} size="page" />}
      {contact && !isEditor && (
        <LinkButton to={destinations.contactSeller(listing.id)} size="sm">
          Contact seller
        </LinkButton>
      )}
    </div>
  )
}

/** Link to the report of one photo. Sold listings can't be reported. */
function ReportPhoto({ view: { listing, isEditor }, index, separator }: ReportPhotoProps) {
  const { ReportListing } = useSlots()
  if (!ReportListing || isEditor || listing.isSold) return null
  return (
    <>
      {separator}
      <Link
        className="link text-14"
        rel="nofollow"
        to={destinations.report('listing', listing.id, { photo: index + 1 })}
      >
        Report photo
      </Link>
    </>
  )
}

type ReportPhotoProps = { view: ListingView; index: number; separator?: string }
type FilmStripProps = {
  images: readonly ResponsiveImage[]
  index: number
  onChoose: (index: number) => void
}

type PhotoViewerProps = { view: ListingView; startAt: number; onClose: () => void }
