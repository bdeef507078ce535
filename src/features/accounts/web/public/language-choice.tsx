import IconCheck from '#icons/IconCheck'
import { showToast } from '#ui/feedback/toast.tsx'
import corner from '../corner/account-corner.module.css'
import styles from './language-choice.module.css'

/** English is the site's only language; the others say so. */
export function LanguageChoice() {
  return (
    <ul>
      {languages.map(([code, name]) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            className={corner.entry}
            aria-pressed={code === 'en'}
            onClick={() => {
              if (code !== 'en') showToast({ message: onlyEnglish, durationMs: 7_000 })
            }}
          >
            {name}
            {code === 'en' && (
              <IconCheck className={styles.chosen} size={18} stroke={1.75} aria-hidden="true" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

const languages = [
  ['en', 'English'],
  ['es', 'Español'],
  ['tr', 'Türkçe'],
] as const
const onlyEnglish = 'No other translations exist yet. The site stays in English.'
