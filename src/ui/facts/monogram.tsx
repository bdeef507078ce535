import styles from './monogram.module.css'

/** A logo, or the first letters of a name where there is none. Decoration: the name stands beside it. */
export function Monogram({ name, logoUrl, size = 'md' }: MonogramProps) {
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
    <span className={`${styles.letters} ${styles[size]}`} aria-hidden="true">
      {toInitials(name)}
    </span>
  )
}

/** "Van's Aircraft" → "VA", "Cessna" → "C". */
function toInitials(name: string) {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\d]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

type MonogramProps = { name: string; logoUrl: string | null; size?: 'sm' | 'md' | 'lg' }
