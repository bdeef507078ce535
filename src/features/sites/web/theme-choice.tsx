import { displayOptions } from '#kernel/preferences.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './sites.module.css'

/** Default theme for visitors who haven't chosen one. */
export function ThemeChoice({ value, isChanged, onChange }: ThemeChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      <div className={classNames(styles.segments, isChanged && styles.themeChoiceChanged)}>
        {displayOptions.theme.map((theme) => (
          <label key={theme}>
            <input
              className="sr"
              type="radio"
              name="theme"
              value={theme}
              checked={value === theme}
              onChange={() => onChange(theme)}
            />
            <span>{themeNames[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const themeNames = { default: 'Windsock', pink: 'Pink', teal: 'Teal' } as const

type ThemeChoiceProps = {
  value: string
  isChanged: boolean
  onChange: (theme: string) => void
}
