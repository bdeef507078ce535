import styles from './logo.module.css'
import { WindsockMark } from './windsock-mark.tsx'

/** The logo, or the site's own image if it has one, with the site's name. */
export function Logo({ name, picture = null, size = 34 }: LogoProps) {
  return (
    <span className={styles.logo}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" height={size} />
      ) : (
        <WindsockMark size={size} />
      )}
      <span>{name}</span>
    </span>
  )
}

type LogoProps = { name: string; picture?: string | null; size?: number }
