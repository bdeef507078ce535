import { translate } from '#kernel/messages/translate.ts'
import styles from '../engine-fields.module.css'

/** Explains to sellers who don't know the aircraft, such as heirs, where to find its engine times. */
export function EngineTimesHelp() {
  return (
    <details className={styles.help}>
      <summary className="link">I don’t know the engine times</summary>
      <p>You can leave them empty and add them later. Here’s where to look:</p>
      <ul>
        {places.map(([place, hint]) => (
          <li key={place}>
            <b>{translate(place)}.</b> {translate(hint)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const places = [
  [
    'Engine logbook',
    'The latest entries show the total time and the time since major overhaul (SMOH). Look for the last annual inspection.',
  ],
  [
    'Tachometer',
    'Its hour meter usually runs with the engine. Add the hours since the last logbook entry to the times in the logbook.',
  ],
  [
    'Hobbs meter',
    'It counts hours while the engine runs and usually reads higher than the tach. Note which one you used.',
  ],
  [
    'Mechanic or shop',
    'The mechanic who signed off the last annual inspection often has copies. The logbook shows the mechanic’s name and certificate number.',
  ],
  [
    'Engine data plate',
    'It shows the engine’s model and serial number. The manufacturer or overhaul shop can look up its history.',
  ],
] as const
