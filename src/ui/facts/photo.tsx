import { photoWidths, toWebpUrl } from '#kernel/format/photo-files.ts'
import { classNames } from '../class-names.ts'
import { NoPhoto } from './no-photo.tsx'
import styles from './photo.module.css'

/**
 * An image that fills its frame. The browser selects the smallest file that looks sharp. `sizes` is the width of the
 * frame. For phones, specify slightly less, so that most of them load the 640-pixel file, which is half the size of the
 * 1040-pixel one. Set `priority` only for the main image of the first paint. The preview is shown until the image has
 * loaded.
 */
export function Photo({
  picture,
  drawing,
  alt,
  sizes,
  file,
  priority,
  fit = 'cover',
  className,
}: PhotoProps) {
  if (!picture) return <NoPhoto drawing={drawing} {...(className && { className })} />
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <span className={classNames(styles.photo, className)}>
      {picture.preview && <img className={styles.preview} src={picture.preview} alt="" />}
      <img
        className={styles[fit]}
        src={toWebpUrl(picture[file ?? 'small'])}
        srcSet={file ? undefined : sourceSet(picture)}
        sizes={file ? undefined : sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        decoding="async"
        {...loading}
      />
    </span>
  )
}

function sourceSet(picture: PhotoSource) {
  const files = Object.entries(photoWidths) as [PhotoFile, number][]
  return files
    .filter((_, i) => i === 0 || picture.width > (files[i - 1]?.[1] ?? 0))
    .map(([file, width]) => `${toWebpUrl(picture[file])} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

/** Properties of an image that `Photo` needs. */
type PhotoSource = {
  thumb: string
  small: string
  large: string
  width: number
  height: number
  preview: string | null
}

type PhotoFile = 'thumb' | 'small' | 'large'
type PhotoProps = {
  /** Image to show. If missing, a placeholder appears instead. */
  picture: PhotoSource | null | undefined
  /** Drawing in the placeholder. */
  drawing?: string | null | undefined
  alt: string
  sizes: string
  /** If set, this file is always used instead of the one that fits `sizes`. */
  file?: PhotoFile | undefined
  priority?: boolean
  fit?: 'cover' | 'contain'
  className?: string | undefined
}
