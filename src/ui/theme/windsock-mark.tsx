import styles from './windsock-mark.module.css'

/** The mark: a windsock in the wind. At least 20 px; the mast takes the text colour. */
export function WindsockMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className={styles.mast} d="M3.4 2.6v27" strokeWidth="2.6" />
      <path className={styles.mast} d="M3.4 4.4 8.2 3.6M3.4 19l5.4.2" strokeWidth="1.4" />
      {cloth.map((band, i) => (
        <path key={band} className={i % 2 ? styles.white : styles.orange} d={band} />
      ))}
      <ellipse cx="8.3" cy="11.4" rx="2.2" ry="8" transform="rotate(-6 8.3 11.4)" fill="#a63a10" />
    </svg>
  )
}

/** Bands of the cloth from the ring outward, orange and white in turn. */
const cloth = [
  'M6.03 3.76L7.03 3.6L8.01 3.5L8.97 3.45L9.9 3.46L10.82 3.51L11.7 3.6L12.55 3.74L13.36 3.91Q14.6 11.11 12.18 18.01L11.92 18.11L11.68 18.22L11.48 18.34L11.31 18.47L11.15 18.6L11.01 18.74L10.89 18.89L10.77 19.04Q10.39 10.78 6.03 3.76Z',
  'M13.36 3.91L14.11 4.09L14.82 4.3L15.51 4.53L16.17 4.77L16.8 5.02L17.42 5.28L18.01 5.55L18.58 5.82Q18.44 12.22 15.2 17.74L14.73 17.73L14.28 17.73L13.86 17.74L13.47 17.76L13.1 17.8L12.77 17.86L12.46 17.93L12.18 18.01Q14.6 11.11 13.36 3.91Z',
  'M18.58 5.82L19.13 6.09L19.67 6.37L20.19 6.64L20.7 6.92L21.2 7.19L21.7 7.45L22.18 7.71L22.66 7.97Q22.51 13.46 19.71 18.18L19.08 18.11L18.47 18.04L17.88 17.98L17.3 17.92L16.75 17.86L16.21 17.81L15.69 17.77L15.2 17.74Q18.44 12.22 18.58 5.82Z',
  'M22.66 7.97L23.11 8.21L23.56 8.44L24.01 8.66L24.46 8.88L24.91 9.08L25.36 9.28L25.82 9.47L26.27 9.65Q26.78 14.25 24.99 18.52L24.29 18.51L23.59 18.49L22.91 18.46L22.25 18.42L21.59 18.37L20.95 18.31L20.32 18.25L19.71 18.18Q22.51 13.46 22.66 7.97Z',
  'M26.27 9.65L26.77 9.82L27.26 9.99L27.77 10.13L28.29 10.27L28.82 10.38L29.37 10.48L29.94 10.56L30.52 10.62Q31.83 14.1 31.28 17.78L30.47 17.96L29.66 18.12L28.86 18.24L28.06 18.34L27.28 18.42L26.51 18.47L25.74 18.5L24.99 18.52Q26.78 14.25 26.27 9.65Z',
]
