import styles from './monogram.module.css'
import { toInitials } from './to-initials.ts'

/** A logo, or a name's initials if no logo exists. Decorative because the name appears next to it. */
export function Monogram({ name, logoUrl, size = 'md', tone = 'quiet' }: MonogramProps) {
  const side = size === 'sm' ? 40 : size === 'md' ? 48 : 96
  if (logoUrl)
    return (
      <img
        className={`${styles.logo} ${styles[size]}`}
        src={logoUrl}
        width={side}
        height={side}
        loading="lazy"
        alt=""
      />
    )
  return (
    <span className={`${styles.letters} ${styles[size]} ${styles[tone]}`} aria-hidden="true">
      {toInitials(name.split(/[\s-]+/))}
    </span>
  )
}

type MonogramProps = {
  name: string
  logoUrl: string | null
  size?: 'sm' | 'md' | 'lg'
  tone?: 'quiet' | 'strong'
}
