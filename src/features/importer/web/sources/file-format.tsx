import { translate } from '#kernel/messages/translate.ts'
import styles from '../import.module.css'
import section from '../section.module.css'

/** Describes the file format for people who create feeds, with a link to a sample file. */
export function FileFormat() {
  return (
    <section className="min-w-0 pt-8" aria-labelledby="format">
      <div className={section.top}>
        <h2 id="format">Feed format</h2>
        <a className="link" href="/import-sample.csv" download>
          Download sample
        </a>
      </div>
      <p className={section.about}>
        A CSV file with a header row, or XML in IMT / BoatStream, OpenMarine, or OpenAviationAds
        format. We detect separators, quotes, and encodings. Use a key that stays the same from file
        to file. It identifies each aircraft, so later files update listings instead of adding them
        again.
      </p>
      <dl className={styles.columns}>
        {columns.map(([name, about]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{translate(about)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const columns: readonly (readonly [string, string])[] = [
  ['key', 'Your ID, the same in every file'],
  ['year, make, model', 'Year and make are required'],
  ['category', 'Single engine piston, turboprop, etc. Optional if the model is in our catalog'],
  ['length', 'Feet, or meters as length_m. Optional'],
  ['price', 'US dollars, or “Call for price”'],
  ['total time', 'Airframe hours'],
  ['engine1 hours, engine1 basis', '1250 and SMOH, or “1,250 SMOH”'],
  ['city, state, zip', 'Where the aircraft is based'],
  ['registration, serial number', 'N827CW'],
  ['images', 'URLs separated by spaces, commas, or |'],
  ['description', 'Up to 10,000 characters'],
  ['status', 'Sold marks the listing as sold'],
]
