import { useEffect, useState } from 'react'
import { searchDebounceMs } from '#features/search/web/public/suggestions/use-suggestions.ts'
import IconPlus from '#icons/IconPlus'
import IconX from '#icons/IconX'
import { t, translate } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SidePanelSection } from '#ui/layout/side-panel-section.tsx'
import { SheetIcon } from '#ui/sheet-icon.tsx'
import styles from '../../pages.module.css'
import { useLayout } from '../layout-context.ts'
import { ScreenLink } from '../navigation/screen-link.tsx'
import { findScreens, screens } from '../navigation/screens.ts'
import { addShortcut, removeShortcut } from './shortcuts.ts'

/** Lets visitors open, remove, and add shortcuts. */
export function ShortcutEditor({ onLeave }: { onLeave: () => void }) {
  const { shortcuts, changeShortcuts } = useLayout()
  const [query, setQuery] = useState('')
  const settledQuery = useSettled(query, searchDebounceMs)
  const existing = new Set(shortcuts.map(({ state }) => state))
  const offered = settledQuery.trim()
    ? findScreens(settledQuery).filter((state) => !existing.has(state))
    : []
  return (
    <SidePanelSection title="Shortcuts">
      <ul>
        {shortcuts.map(({ state }) => {
          const { title, icon } = screens[state]
          return (
            <li key={state} className={styles.shortcut}>
              <ScreenLink state={state} onFollow={onLeave}>
                <SheetIcon name={icon} />
                {translate(title)}
              </ScreenLink>
              <IconButton
                size="sm"
                label={t`Remove shortcut ${translate(title)}`}
                onClick={() => changeShortcuts(removeShortcut(shortcuts, state))}
                icon={IconX}
              />
            </li>
          )
        })}
      </ul>
      <Field
        className={styles.add}
        label="Add shortcut"
        hideLabel
        type="search"
        placeholder="Add shortcut: price, terms"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul aria-live="polite">
        {offered.map((state) => {
          const { title, icon } = screens[state]
          return (
            <li key={state}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  changeShortcuts(addShortcut(shortcuts, state))
                  setQuery('')
                }}
              >
                <SheetIcon name={icon} />
                {translate(title)}
                <IconPlus size={16} />
              </button>
            </li>
          )
        })}
        {settledQuery.trim() && offered.length === 0 && (
          <li className="text-ink-3 text-14">No other pages match.</li>
        )}
      </ul>
    </SidePanelSection>
  )
}

/** Debounces a value. */
function useSettled(value: string, delayMs: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
