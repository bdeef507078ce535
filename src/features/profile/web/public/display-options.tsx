import { LanguageChoice } from '#features/accounts/web/public/language-choice.tsx'
import IconLayoutBoardSplit from '#icons/IconLayoutBoardSplit'
import IconLayoutNavbar from '#icons/IconLayoutNavbar'
import IconLayoutRows from '#icons/IconLayoutRows'
import IconLayoutSidebar from '#icons/IconLayoutSidebar'
import IconLayoutSidebarLeftExpand from '#icons/IconLayoutSidebarLeftExpand'
import IconSquare from '#icons/IconSquare'
import { displayCurrency } from '#kernel/format/units.ts'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
import type { Preferences } from '#kernel/preferences.ts'
import { destinations } from '#kernel/web/destinations.ts'
import type { Icon } from '#ui/icon.ts'
import { Link } from '#ui/link.tsx'
import { usePreferences } from '#ui/preferences.tsx'
import { useUnits } from '#ui/units.tsx'
import { unitsLabel } from '../units/unit-labels.ts'
import styles from './display-options.module.css'

/** Color scheme, theme, width, layout, units, and language. Changes apply immediately and are saved. */
export function DisplayOptions() {
  const units = useUnits()
  return (
    <div className={styles.options}>
      <Segments legend="Appearance" name="scheme" choices={schemes()} />
      <Segments legend="Theme" name="theme" choices={themes} />
      <div className={`${styles.options} ${styles.desktop}`}>
        <Segments legend="Page width" name="width" choices={widths} />
        <Layouts />
      </div>
      <section>
        <h3 className={styles.label}>Currency and units</h3>
        <Link to={destinations.units()}>
          {displayCurrency(units)}, {translate(unitsLabel(units))}
        </Link>
      </section>
      <section aria-label="Language">
        <h3 className={styles.label}>Language</h3>
        <LanguageChoice />
      </section>
    </div>
  )
}

function Segments<C extends 'scheme' | 'theme' | 'width'>({
  legend,
  name,
  choices,
}: SegmentsProps<C>) {
  const { preferences, change } = usePreferences()
  return (
    <fieldset>
      <legend>{translate(legend)}</legend>
      <div className={styles.segments}>
        {choices.map(([value, text]) => (
          <label key={value}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={value}
              checked={preferences[name] === value}
              onChange={() => change({ [name]: value })}
            />
            <span>{translate(text)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Layouts() {
  const { preferences, change } = usePreferences()
  return (
    <fieldset>
      <legend>Layout</legend>
      <div className={styles.layouts}>
        {layouts.map(([layout, text, Icon]) => (
          <label key={layout}>
            <input
              className="sr"
              type="radio"
              name="layout"
              value={layout}
              checked={preferences.layout === layout}
              onChange={() => change({ layout })}
            />
            <span className={styles.layout}>
              <Icon size={18} />
              {translate(text)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const schemes = () =>
  [
    ['light', translateMessage('Light', 'colors')],
    ['dark', 'Dark'],
    ['auto', 'System'],
  ] as const
const themes = [
  ['default', 'Standard'],
  ['pink', 'Pink'],
  ['teal', 'Teal'],
] as const
const widths = [
  ['wide', 'Wide'],
  ['boxed', 'Boxed'],
] as const
const layouts: readonly [Preferences['layout'], string, Icon][] = [
  ['vertical', 'Sidebar, collapsible', IconLayoutSidebar],
  ['vertical-full-toolbar', 'Sidebar below toolbar', IconLayoutBoardSplit],
  ['vertical-2', 'Sidebar, always open', IconLayoutSidebarLeftExpand],
  ['horizontal', 'Top navigation', IconLayoutRows],
  ['content-toolbar', 'Toolbar and content', IconLayoutNavbar],
  ['content', 'Content only', IconSquare],
]

type SegmentsProps<C extends keyof Preferences> = {
  legend: string
  name: C
  choices: readonly (readonly [Preferences[C], string])[]
}
