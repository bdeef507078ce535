import { useEffect, useRef } from 'react'
import type { Picture } from '#features/media/contract.ts'
import { webpTwin } from '#features/media/rules.ts'
import styles from './film-strip.module.css'

/** All photos, small; the one that is shown stands in the middle. */
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
    <ul className={styles.strip} ref={strip} aria-label="All photos">
      {images.map((image, at) => (
        <li key={image.src}>
          <button
            type="button"
            aria-label={`Show photo ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          >
            <img src={webpTwin(image.thumb)} alt="" loading="lazy" width={96} height={64} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type FilmStripProps = {
  images: readonly Picture[]
  index: number
  onChoose: (index: number) => void
}
