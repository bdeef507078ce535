import { useEffect, useRef } from 'react'
import IconX from '#icons/IconX'
import { t } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useModal } from '#ui/overlay/dialog.tsx'
import styles from './viewer.module.css'
import { ViewerActions } from './viewer-actions.tsx'
import type { PhotoViewerProps } from './viewer-props.ts'

/** All photos in one full-width column on phones. The browser's pinch gesture zooms. */
export function PhotoList({ view, startAt, onClose }: PhotoViewerProps) {
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
