import { useLocation } from 'react-router'
import IconCheck from '#icons/IconCheck'
import { languageCodes, languages } from '#kernel/messages/languages.ts'
import { currentLanguage } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import styles from '../accounts.module.css'
import corner from '../menu/account-menu.module.css'

/** The form loads the page again, so that everything on it is in the new language. */
export function LanguageChoice() {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={destinations.units()}>
      <input type="hidden" name="from" value={pathname + search} />
      <ul>
        {languageCodes.map((code) => (
          <li key={code}>
            <button
              type="submit"
              name="language"
              value={code}
              lang={code}
              translate="no"
              className={corner.entry}
              aria-pressed={code === currentLanguage()}
            >
              {languages[code].name}
              {code === currentLanguage() && <IconCheck className={styles.chosen} size={18} />}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={corner.entry}
            onClick={() => showToast({ message: noTranslation, durationMs: 7_000 })}
          >
            Other languages
          </button>
        </li>
      </ul>
    </form>
  )
}

const noTranslation = 'No other translations are available yet.'
