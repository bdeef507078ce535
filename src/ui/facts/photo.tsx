import { classNames } from '../class-names.ts'
import { NoPhoto } from './no-photo.tsx'
import styles from './photo.module.css'

/**
 * An image that fills its frame. The browser selects the smallest file that is sharp enough. `sizes` is the width of
 * the frame. For phones, specify a slightly smaller one, so that most use 640 pixels at half the bytes of 1040. Set
 * `priority` only for the main image of the first paint. The preview is shown beneath the image while it loads.
 */
export function Photo({
  picture,
  alt,
  sizes,
  file,
  priority,
  fit = 'cover',
  className,
}: PhotoProps) {
  if (!picture) return <NoPhoto label={alt} {...(className && { className })} />
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <span className={classNames(styles.photo, className)}>
      {picture.preview && <img className={styles.preview} src={picture.preview} alt="" />}
      <picture>
        {hasWebp(picture) && (
          <source type="image/webp" srcSet={sourceSet(picture, '.webp', file)} sizes={sizes} />
        )}
        <img
          className={styles[fit]}
          src={picture[file ?? 'small']}
          srcSet={sourceSet(picture, '.jpg', file)}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          decoding="async"
          {...loading}
        />
      </picture>
    </span>
  )
}

function hasWebp(picture: PhotoSource) {
  return picture.large.endsWith('.jpg')
}

function sourceSet(picture: PhotoSource, ending: '.jpg' | '.webp', file?: PhotoFile) {
  if (file) return picture[file].replace(/\.jpg$/, ending)
  const widths = [
    [picture.thumb, 320],
    [picture.small, 640],
    [picture.large, 1040],
  ] as const
  return widths
    .filter(([, width], i) => i === 0 || picture.width > (widths[i - 1]?.[1] ?? width))
    .map(
      ([address, width]) =>
        `${address.replace(/\.jpg$/, ending)} ${Math.min(width, picture.width)}w`,
    )
    .join(', ')
}

/** Properties of an image that a photo needs. */
export type PhotoSource = {
  thumb: string
  small: string
  large: string
  width: number
  height: number
  preview: string | null
}

type PhotoFile = 'thumb' | 'small' | 'large'
type PhotoProps = {
  /** If null or undefined, a placeholder is shown. */
  picture: PhotoSource | null | undefined
  alt: string
  sizes: string
  /** Always uses this file instead of the one that fits `sizes`. */
  file?: PhotoFile | undefined
  priority?: boolean
  fit?: 'cover' | 'contain'
  className?: string | undefined
}
