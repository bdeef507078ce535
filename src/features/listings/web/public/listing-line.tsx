import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import styles from './listing-line.module.css'

/** A listing in a narrow place: its picture, its title, and a line about it. A link as long as it has an address. */
export function ListingLine({ url, thumb, title, children }: ListingLineProps) {
  const face = (
    <>
      {thumb ? (
        <img className={styles.thumb} src={thumb} alt="" width={72} height={48} />
      ) : (
        <span className={styles.thumb}>
          <NoPhoto label="" />
        </span>
      )}
      <span>
        <span className={styles.title}>{title}</span>
        <span className={`num ${styles.about}`}>{children}</span>
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

type ListingLineProps = {
  url: string | undefined
  thumb: string | undefined
  title: string
  children: ReactNode
}
