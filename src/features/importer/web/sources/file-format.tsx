import section from '../section.module.css'
import styles from './file-format.module.css'

/** What a file must look like, for whoever makes one; and one to begin with. */
export function FileFormat() {
  return (
    <section className={section.section} aria-labelledby="format">
      <div className={section.top}>
        <h2 id="format">What a feed looks like</h2>
        <a className="link" href="/import-sample.csv" download>
          Download a sample
        </a>
      </div>
      <p className={section.about}>
        A CSV file with a header line, or the XML of IMT / BoatStream, OpenMarine or
        OpenAviationAds. Separators, quotes and encodings are found out. A key that stays the same
        from file to file tells which aircraft is which, so that a later file changes listings
        instead of adding them again.
      </p>
      <dl className={styles.columns}>
        {columns.map(([name, about]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const columns: readonly (readonly [string, string])[] = [
  ['key', 'Yours, the same in every file'],
  ['year, make, model', 'What it is; year and make are required'],
  [
    'category',
    'Single engine piston, turboprop …; may be left out of a model that our catalogue has',
  ],
  ['length', 'Feet, or metres as length_m; may be left out of a model that our catalogue has'],
  ['price', 'US dollars, or “Call for price”'],
  ['total time', 'Airframe hours'],
  ['engine1 hours, engine1 basis', '1250 and SMOH, or “1,250 SMOH”'],
  ['city, state, zip', 'Where it stands'],
  ['registration, serial number', 'N827CW'],
  ['images', 'Addresses, separated by blanks, commas or |'],
  ['description', 'At most 10,000 characters'],
  ['status', 'Sold takes it off as sold'],
]
