import styles from './windsock-mark.module.css'

/** The windsock logo. Use it at 20 px or larger. The mast has the text color. */
export function WindsockMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href="#icon-windsock" />
    </svg>
  )
}

/** Paths of the logo, which `IconSprite` includes once per page. */
export function WindsockSymbol() {
  return (
    <symbol id="icon-windsock" viewBox="0 0 32 32">
      <path className={styles.mast} d="M3.4 2.6v27" strokeWidth="2.6" />
      <path className={styles.mast} d="M3.4 4.4 8.2 3.6M3.4 19l5.4.2" strokeWidth="1.4" />
      {cloth.map((band, i) => (
        <path key={band} className={i % 2 ? styles.white : styles.orange} d={band} />
      ))}
      <ellipse cx="8.3" cy="11.4" rx="2.2" ry="8" transform="rotate(-6 8.3 11.4)" fill="#a63a10" />
    </symbol>
  )
}

/** Alternating orange and white stripes, starting at the ring. */
const cloth = [
  'M6.03 3.76l1.98-.26 1.89-.04 1.8 .14 1.66 .31q1.24 7.2-1.18 14.1l-.7 .33-.33 .26-.38 .44q-.38-8.26-4.74-15.28z',
  'M13.36 3.91l1.46 .39 1.35 .47 1.25 .51 1.16 .54q-.14 6.4-3.38 11.92l-1.73 .02-.7 .1-.59 .15q2.42-6.9 1.18-14.1z',
  'M18.58 5.82l4.08 2.15q-.15 5.49-2.95 10.21l-2.96-.32-1.55-.12q3.24-5.52 3.38-11.92z',
  'M22.66 7.97l1.8 .91 1.81 .77q.51 4.6-1.28 8.87l-2.74-.1-2.54-.24q2.8-4.72 2.95-10.21z',
  'M26.27 9.65l.99 .34 1.03 .28 1.08 .21 1.15 .14q1.31 3.48 .76 7.16l-1.62 .34-1.6 .22-1.55 .13-1.52 .05q1.79-4.27 1.28-8.87z',
]
