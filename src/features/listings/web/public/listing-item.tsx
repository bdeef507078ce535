import type { ReactNode } from 'react'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Link } from '#ui/link.tsx'
import styles from './listings.module.css'

/** Compact listing with a photo, a title, and a line of text. Linked if it has a URL. */
export function ListingItem({ url, thumb, drawing, title, children }: ListingItemProps) {
  const face = (
    <>
      {thumb ? (
        <img className={styles.thumb} src={thumb} alt="" width={72} height={48} />
      ) : (
        <span className={styles.thumb}>
          <NoPhoto drawing={drawing} />
        </span>
      )}
      <span>
        <span className={styles.title}>{title}</span>
        <span className="num block text-ink-2">{children}</span>
      </span>
    </>
  )
  if (!url) return <span className={styles.line}>{face}</span>
  return (
    <Link className={styles.line} to={url}>
      {face}
    </Link>
  )
}

type ListingItemProps = {
  url: string | undefined
  thumb: string | undefined
  /** Drawing of the kind of aircraft, in place of a missing photo. */
  drawing?: string | null | undefined
  title: string
  children: ReactNode
}
