import { type CSSProperties, useState } from 'react'
import type { ResponsiveImage } from '#features/media/contract.ts'
import IconCarouselHorizontal from '#icons/IconCarouselHorizontal'
import IconLayoutBoard from '#icons/IconLayoutBoard'
import IconLayoutGrid from '#icons/IconLayoutGrid'
import IconMinus from '#icons/IconMinus'
import IconPlus from '#icons/IconPlus'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import {
  brickSizes,
  columnsForBrickSize,
  imageSizeForBrick,
  masonryColumns,
  stepBrickSize,
} from '../../gallery/gallery-bricks.ts'
import styles from '../gallery-section.module.css'

/** Number of photos shown before the user expands the gallery. */
const firstPhotos = 15

/** Shows all photos as a masonry grid, as cards with captions, or in a single scrollable row. */
export function GallerySection({ title, images, onOpen }: GallerySectionProps) {
  const [view, setView] = useState<GalleryView>('masonry')
  const [size, setSize] = useState<number>(brickSizes.usual)
  const [showsAll, setShowsAll] = useState(false)
  if (images.length < 2) return null
  const visibleImages = showsAll || view === 'carousel' ? images : images.slice(0, firstPhotos)
  return (
    <Section title="Photos" id="photos" foldsOnPhones aside={String(images.length)}>
      <div className="flex items-center justify-between mb-3">
        <ViewSwitch view={view} onChange={setView} />
        {view !== 'carousel' && <SizeButtons size={size} onChange={setSize} />}
      </div>
      <div className={styles.bricks}>
        <ul className={styles[view]} style={size === brickSizes.usual ? undefined : bricks(size)}>
          {visibleImages.map((image, index) => (
            <li key={image.src} data-rows={brickRows(image)}>
              <button
                type="button"
                className={styles.photo}
                onClick={() => onOpen(index)}
                aria-label={t`Photo ${index + 1}: ${image.caption ?? title}`}
              >
                <Photo
                  picture={image}
                  alt=""
                  sizes="(max-width: 640px) 78vw, 420px"
                  file={view === 'carousel' ? undefined : imageSizeForBrick(size)}
                />
              </button>
              {view !== 'masonry' && <p className={styles.caption}>{image.caption}</p>}
            </li>
          ))}
        </ul>
      </div>
      {visibleImages.length < images.length && (
        <Button className="mt-4" onClick={() => setShowsAll(true)}>
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
          aria-label={translate(label)}
          title={translate(label)}
          onClick={() => onChange(value)}
        >
          <Icon size={18} />
        </button>
      ))}
    </fieldset>
  )
}

function SizeButtons({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  return (
    <div className="flex gap-1">
      <IconButton
        label="Smaller photos"
        size="sm"
        disabled={size <= brickSizes.smallest}
        onClick={() => onChange(stepBrickSize(size, -1))}
      >
        <IconMinus size={18} />
      </IconButton>
      <IconButton
        label="Larger photos"
        size="sm"
        disabled={size >= brickSizes.largest}
        onClick={() => onChange(stepBrickSize(size, 1))}
      >
        <IconPlus size={18} />
      </IconButton>
    </div>
  )
}

/** Returns the column count for each screen width. The style sheet picks one and defines the default. */
function bricks(size: number): CSSProperties {
  return {
    '--columns-wide': columnsForBrickSize(size, masonryColumns.wide),
    '--columns-medium': columnsForBrickSize(size, masonryColumns.medium),
    '--columns-small': columnsForBrickSize(size, masonryColumns.small),
    '--columns-extra-small': columnsForBrickSize(size, masonryColumns.extraSmall),
  } as CSSProperties
}

/** Returns a tile's height in grid rows, each a twelfth of its width. The style sheet has a rule for each value. */
function brickRows({ width, height }: ResponsiveImage) {
  return Math.min(30, Math.max(4, Math.round((12 * height) / width)))
}

type GallerySectionProps = {
  title: string
  images: ResponsiveImage[]
  onOpen: (index: number) => void
}
type ViewSwitchProps = { view: GalleryView; onChange: (view: GalleryView) => void }
