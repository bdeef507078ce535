import { type CSSProperties, useState } from 'react'
import type { Picture } from '#features/media/contract.ts'
import IconCarouselHorizontal from '#icons/IconCarouselHorizontal'
import IconLayoutBoard from '#icons/IconLayoutBoard'
import IconLayoutGrid from '#icons/IconLayoutGrid'
import IconMinus from '#icons/IconMinus'
import IconPlus from '#icons/IconPlus'
import { Button } from '#ui/button.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import {
  brickSizes,
  columnsFor,
  masonryColumns,
  pictureSizeFor,
  steppedBrickSize,
} from '../../gallery-bricks.ts'
import styles from './gallery-section.module.css'

/** So many photos before anybody asks for all. */
const firstPhotos = 15

/** All photos, as masonry, as cards with their captions, or one after the other. */
export function GallerySection({ title, images, onOpen }: GallerySectionProps) {
  const [view, setView] = useState<GalleryView>('masonry')
  const [size, setSize] = useState<number>(brickSizes.usual)
  const [showsAll, setShowsAll] = useState(false)
  if (images.length < 2) return null
  const shown = showsAll || view === 'carousel' ? images : images.slice(0, firstPhotos)
  return (
    <Section title="Photos" id="photos" aside={String(images.length)}>
      <div className={styles.tools}>
        <ViewSwitch view={view} onChange={setView} />
        {view !== 'carousel' && <SizeButtons size={size} onChange={setSize} />}
      </div>
      <div className={styles.bricks}>
        <ul className={styles[view]} style={size === brickSizes.usual ? undefined : bricks(size)}>
          {shown.map((image, index) => (
            <li key={image.src} data-rows={brickRows(image)}>
              <button
                type="button"
                className={styles.photo}
                onClick={() => onOpen(index)}
                aria-label={`Photo ${index + 1}: ${image.caption ?? title}`}
              >
                <Photo
                  picture={image}
                  alt=""
                  sizes="(max-width: 640px) 78vw, 420px"
                  file={view === 'carousel' ? undefined : pictureSizeFor(size)}
                />
              </button>
              {view !== 'masonry' && <p className={styles.caption}>{image.caption}</p>}
            </li>
          ))}
        </ul>
      </div>
      {shown.length < images.length && (
        <Button className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {images.length} photos
        </Button>
      )}
    </Section>
  )
}

const views = [
  { value: 'masonry', label: 'Masonry', Icon: IconLayoutBoard },
  { value: 'cards', label: 'Cards', Icon: IconLayoutGrid },
  { value: 'carousel', label: 'Carousel', Icon: IconCarouselHorizontal },
] as const
type GalleryView = (typeof views)[number]['value']

function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="sr">Show photos as</legend>
      {views.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          aria-label={label}
          title={label}
          onClick={() => onChange(value)}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}

function SizeButtons({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  return (
    <div className={styles.sizes}>
      <IconButton
        label="Smaller photos"
        size="sm"
        disabled={size <= brickSizes.smallest}
        onClick={() => onChange(steppedBrickSize(size, -1))}
      >
        <IconMinus size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Larger photos"
        size="sm"
        disabled={size >= brickSizes.largest}
        onClick={() => onChange(steppedBrickSize(size, 1))}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Columns for each width of screen, of which the style sheet picks one; it knows those of the usual size itself. */
function bricks(size: number): CSSProperties {
  return {
    '--columns-wide': columnsFor(size, masonryColumns.wide),
    '--columns-medium': columnsFor(size, masonryColumns.medium),
    '--columns-small': columnsFor(size, masonryColumns.small),
    '--columns-extra-small': columnsFor(size, masonryColumns.extraSmall),
  } as CSSProperties
}

/** How high a brick stands, in twelfths of its width: the grid's rows are that high. The style sheet has a line for each. */
function brickRows({ width, height }: Picture) {
  return Math.min(30, Math.max(4, Math.round((12 * height) / width)))
}

type GallerySectionProps = {
  title: string
  images: Picture[]
  onOpen: (index: number) => void
}
type ViewSwitchProps = { view: GalleryView; onChange: (view: GalleryView) => void }
