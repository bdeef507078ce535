import styles from './feedback.module.css'

/** A limp windsock for empty and error screens only. */
export function WindsockLimp() {
  return (
    <svg
      className={styles.limp}
      viewBox="0 0 240 180"
      width="240"
      height="180"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ground} d="M18 164.5h204" />
      <path
        className={styles.ground}
        d="M34 164c2-5 3-7 2-11M40 164c0-4 3-7 6-9M196 164c-1-5 1-8 4-10M202 164c1-3 4-5 7-6M150 164c-1-4-1-6-3-9"
      />
      <ellipse cx="100" cy="165.5" rx="30" ry="2.6" fill="var(--line)" />
      <path className={styles.mast} d="M88 18v146M80 164h16" strokeWidth="4.4" />
      <circle cx="88" cy="17" r="4" fill="#ee5a24" />
      <path className={styles.mast} d="M88 31 103 28.6M88 58.6 103 59.4" strokeWidth="2.4" />
      {cloth.map((band, i) => (
        <path key={band} className={i % 2 ? styles.white : styles.orange} d={band} />
      ))}
      <path className={styles.fold} d="M117 60c3.5 26 2.5 52 2 78" strokeWidth="2" />
      <path className={styles.fold} d="M110.5 66c3 22 4 46 4 70" strokeWidth="1.5" />
      <ellipse
        cx="103.5"
        cy="44"
        rx="3.6"
        ry="15.2"
        fill="#a63a10"
        transform="rotate(-7 103.5 44)"
      />
    </svg>
  )
}

/** Alternating orange and white stripes, starting at the ring. */
const cloth = [
  'M101.5 29.2l2.8-.2 2.8 .1 2.8 .3 2.8 .7 2.8 .9 2.6 1.3 2.4 1.6 2.2 1.8 1.8 2 1.6 2.1q-7.8 11.5-20.8 16.3l.2 .9 1.4 1.4-.4 .4q2.2-15.6-5-29.6z',
  'M126.1 39.8l2.3 3.9 1.5 4 1.4 6.1 .7 6.2q-11 5.4-23 3.4l-1.6-4.8-1.3-2-.8-.5q13-4.8 20.8-16.3z',
  'M132 60l.2 10.6-.6 11.6q-10.1 3.1-20.2-.2l-.9-10.4-.6-3.6-.9-4.6q12 2 23-3.4z',
  'M131.6 82.2l-2.7 27.9q-8.6 2.3-17-.9l-.1-17.1-.4-10.1q10.1 3.3 20.2 .2z',
  'M128.9 110.1l-2.9 30.2q-7.1 1.9-14-.5l-.1-30.6q8.4 3.2 17 .9z',
]
