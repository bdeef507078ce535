import styles from './category-drawing.module.css'

/** Stands for a category of which there is no picture: the aircraft drawn, on the same apron as the photographed ones. */
export function CategoryDrawing({ of }: { of: DrawnCategory }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 400 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.hills} d="M0 168C60 150 104 146 160 156S276 170 400 144V190H0Z" />
      <path className={styles.apron} d="M0 184H400V250H0Z" />
      {drawings[of]}
    </svg>
  )
}

export function isDrawn(slug: string): slug is DrawnCategory {
  return slug in drawings
}

const drawings = {
  gyroplane: (
    <>
      <path className={styles.shadow} d="M84 208H316" />
      <path className={styles.line} d="M58 66 356 48" />
      <path className={styles.mast} d="M206 58 196 122M214 150 330 158" />
      <path className={styles.body} d="M292 160 306 110Q322 106 336 112L332 162Z" />
      <path className={styles.stripe} d="M297 142 301 128 335 129 334 143Z" />
      <path className={styles.line} d="M262 92V186" />
      <path className={styles.mast} d="M226 138H262" />
      <path
        className={styles.body}
        d="M72 156C76 124 116 104 160 106 202 108 230 124 236 146 238 164 214 176 184 178H112C86 176 70 170 72 156Z"
      />
      <path className={styles.glass} d="M96 138C108 118 134 110 166 112L158 142Z" />
      <path
        className={styles.stripe}
        d="M74 152C120 160 180 160 236 148L234 158C186 168 116 170 74 161Z"
      />
      <path className={styles.line} d="M104 176 98 194M196 176 210 194" />
      <circle className={styles.wheel} cx="98" cy="198" r="9" />
      <circle className={styles.wheel} cx="212" cy="196" r="12" />
    </>
  ),
  ultralight: (
    <>
      <path className={styles.shadow} d="M104 208H288" />
      <path className={styles.line} d="M204 66V152M204 66 138 150M92 80 204 152M318 76 204 152" />
      <path className={styles.body} d="M36 92Q196 18 372 84 200 62 36 92Z" />
      <path className={styles.stripe} d="M120 63Q158 54 196 53L196 75Q158 76 120 80Z" />
      <path className={styles.line} d="M258 100V186" />
      <path className={styles.mast} d="M206 144H258" />
      <path
        className={styles.body}
        d="M96 164C102 144 132 138 156 150L178 168H226Q232 184 212 186H124C104 186 92 178 96 164Z"
      />
      <path
        className={styles.stripe}
        d="M95 170C130 178 190 178 229 174L224 182C186 186 120 186 100 180Z"
      />
      <path className={styles.line} d="M122 184 114 196M210 184 222 196" />
      <circle className={styles.wheel} cx="112" cy="198" r="9" />
      <circle className={styles.wheel} cx="224" cy="197" r="11" />
    </>
  ),
}

type DrawnCategory = keyof typeof drawings
