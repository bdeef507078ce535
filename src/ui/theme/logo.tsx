import styles from './logo.module.css'
import { WindsockMark } from './windsock-mark.tsx'

/** The logo, or the site's own image if it has one, with the site's name. */
export function Logo({ name, picture = null }: LogoProps) {
  return (
    <span className={styles.logo}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" height={34} />
      ) : (
        <WindsockMark size={34} />
      )}
      <span>{name}</span>
    </span>
  )
}

type LogoProps = { name: string; picture?: string | null }
