import styles from './monogram.module.css'

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

/**
 * Returns the first letters of the first two words. For example, "Van's" and "Aircraft" become "VA". Ignores words that
 * start with a symbol.
 */
export function toInitials(words: readonly (string | null)[]): string {
  return words
    .filter((word) => word !== null && /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word?.charAt(0).toUpperCase())
    .join('')
}
