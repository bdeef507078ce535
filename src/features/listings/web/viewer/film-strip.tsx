import { useEffect, useRef } from 'react'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { toWebpUrl } from '#features/media/rules.ts'
import styles from './viewer.module.css'

/** Thumbnails of all photos. Keeps the current one centered. */
export function FilmStrip({ images, index, onChoose }: FilmStripProps) {
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
            aria-label={`Show photo ${at + 1}`}
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

type FilmStripProps = {
  images: readonly ResponsiveImage[]
  index: number
  onChoose: (index: number) => void
}
