import { useLocation } from 'react-router'
import IconCheck from '#icons/IconCheck'
import { languageCodes, languages } from '#kernel/messages/languages.ts'
import { currentLanguage, translate } from '#kernel/messages/translate.ts'
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
        {untranslated.map(([code, name]) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              translate="no"
              className={corner.entry}
              aria-pressed={false}
              onClick={() => showToast({ message: noTranslation, durationMs: 7_000 })}
            >
              {translate(name)}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

/** Languages that visitors ask for and that have no translation yet. */
const untranslated = [['fr', 'Français']] as const
const noTranslation = 'No other translations are available yet.'
