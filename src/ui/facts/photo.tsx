import { classNames } from '../class-names.ts'
import { NoPhoto } from './no-photo.tsx'
import styles from './photo.module.css'

/**
 * A picture that fills its frame; the browser takes the smallest of its sizes that is sharp enough.
 * `sizes` says how wide the frame is, on phones a little less: 640 pixels then serve most of them, at half the
 * bytes of 1040. `priority` is for the one picture that the first paint is about. The preview is a picture beneath it.
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

/** What a photo needs to know of a picture. */
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
  /** Null or absent: the place of a picture that the listing does not have. */
  picture: PhotoSource | null | undefined
  alt: string
  sizes: string
  /** This file whatever the width, instead of the one that fits `sizes`. */
  file?: PhotoFile | undefined
  priority?: boolean
  fit?: 'cover' | 'contain'
  className?: string | undefined
}
