import IconCheck from '#icons/IconCheck'
import { showToast } from '#ui/feedback/toast.tsx'
import styles from '../accounts.module.css'
import corner from '../menu/account-menu.module.css'

/** The site is only available in English. Other languages are shown as unavailable. */
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
const onlyEnglish = 'No translations are available yet. The site will stay in English.'
