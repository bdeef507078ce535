import { NoPhoto } from '#ui/facts/no-photo.tsx'
import styles from '../lead.module.css'

export function ListingThumb({ image }: { image: string | null }) {
  return (
    <div className={styles.thumb}>
      {image ? <img src={image} alt="" width={84} height={56} loading="lazy" /> : <NoPhoto />}
    </div>
  )
}
