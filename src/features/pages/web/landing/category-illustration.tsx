import styles from './landing.module.css'

/** Illustration for categories without a photo. Matches the apron in the photos. */
export function CategoryIllustration({ of }: { of: DrawnCategory }) {
  return (
    <svg
      className="size-full"
      viewBox="0 0 400 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="fill-line" d="M0 168C60 150 104 146 160 156S276 170 400 144V190H0Z" />
      <path className="fill-strong opacity-55" d="M0 184H400V250H0Z" />
      {drawings[of]}
    </svg>
  )
}

export function hasIllustration(slug: string): slug is DrawnCategory {
  return slug in drawings
}

const drawings = {
  gyroplane: (
    <>
      <path className={styles.shadow} d="M84 208H316" />
      <path className={styles.line} d="M58 66 356 48" />
      <path className={styles.mast} d="M206 58 196 122M214 150 330 158" />
      <path className={styles.body} d="M292 160 306 110Q322 106 336 112L332 162Z" />
      <path className="fill-orange" d="M297 142 301 128 335 129 334 143Z" />
      <path className={styles.line} d="M262 92V186" />
      <path className={styles.mast} d="M226 138H262" />
      <path
        className={styles.body}
        d="M72 156C76 124 116 104 160 106 202 108 230 124 236 146 238 164 214 176 184 178H112C86 176 70 170 72 156Z"
      />
      <path className={styles.glass} d="M96 138C108 118 134 110 166 112L158 142Z" />
      <path
        className="fill-orange"
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
      <path className="fill-orange" d="M120 63Q158 54 196 53L196 75Q158 76 120 80Z" />
      <path className={styles.line} d="M258 100V186" />
      <path className={styles.mast} d="M206 144H258" />
      <path
        className={styles.body}
        d="M96 164C102 144 132 138 156 150L178 168H226Q232 184 212 186H124C104 186 92 178 96 164Z"
      />
      <path
        className="fill-orange"
        d="M95 170C130 178 190 178 229 174L224 182C186 186 120 186 100 180Z"
      />
      <path className={styles.line} d="M122 184 114 196M210 184 222 196" />
      <circle className={styles.wheel} cx="112" cy="198" r="9" />
      <circle className={styles.wheel} cx="224" cy="197" r="11" />
    </>
  ),
  balloon: (
    <>
      <path className={styles.shadow} d="M172 208H228" />
      <path className={styles.line} d="M176 150 186 182M224 150 214 182" />
      <path
        className={styles.body}
        d="M200 14C254 14 286 50 282 88 278 116 244 136 226 152H174C156 136 122 116 118 88 114 50 146 14 200 14Z"
      />
      <path className="fill-orange" d="M200 14C226 40 228 116 214 152H186C172 116 174 40 200 14Z" />
      <path className={styles.glass} d="M182 182H218L214 206H186Z" />
    </>
  ),
  airship: (
    <>
      <path className={styles.shadow} d="M120 208H284" />
      <path className={styles.body} d="M316 60 366 44V84L326 94ZM316 116 366 132V92L326 84Z" />
      <path
        className={styles.body}
        d="M30 88C34 52 108 36 188 38 262 40 326 60 352 88 326 116 262 138 188 140 108 140 34 124 30 88Z"
      />
      <path className="fill-orange" d="M31 82Q190 96 350 82L352 90Q190 106 31 94Z" />
      <path className={styles.glass} d="M150 138H230L220 164H164Z" />
      <path className={styles.mast} d="M236 150H250M250 136V164" />
    </>
  ),
  'weight-shift': (
    <>
      <path className={styles.shadow} d="M104 208H288" />
      <path className={styles.body} d="M36 92Q196 18 372 84 200 62 36 92Z" />
      <path className="fill-orange" d="M120 63Q158 54 196 53L196 75Q158 76 120 80Z" />
      <path className={styles.line} d="M206 66 196 176M206 66 112 152H176" />
      <path className={styles.line} d="M262 118V186" />
      <path className={styles.mast} d="M206 150H262" />
      <path
        className={styles.body}
        d="M120 172C130 154 150 158 160 172L214 166Q228 184 208 188H134Z"
      />
      <path className={styles.line} d="M140 186 116 198M206 186 226 196" />
      <circle className={styles.wheel} cx="112" cy="200" r="8" />
      <circle className={styles.wheel} cx="228" cy="197" r="11" />
    </>
  ),
  'powered-parachute': (
    <>
      <path className={styles.shadow} d="M134 208H272" />
      <path className={styles.line} d="M64 78 196 156 134 54M336 78 204 156 266 54M200 48V156" />
      <path className={styles.body} d="M56 84C80 30 140 16 200 16S320 30 344 84Q200 34 56 84Z" />
      <path className="fill-orange" d="M154 20Q200 12 246 20L240 52Q200 46 160 52Z" />
      <path className={styles.line} d="M250 132V188M200 154V188" />
      <path className={styles.mast} d="M204 160H250" />
      <path
        className={styles.body}
        d="M134 176C146 160 168 164 178 176L222 172Q232 186 214 190H148Z"
      />
      <path className={styles.line} d="M150 190 134 198M216 188 238 196" />
      <circle className={styles.wheel} cx="130" cy="200" r="8" />
      <circle className={styles.wheel} cx="240" cy="197" r="11" />
    </>
  ),
}

type DrawnCategory = keyof typeof drawings
