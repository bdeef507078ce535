import { useMemo } from 'react'
import { formatLongDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'
import styles from './recurring-directives.module.css'

/** Recurring directives, each to be marked as shown in the records or not. The marks are stored on this device. */
export function RecurringDirectives({ name, directives }: RecurringDirectivesProps) {
  const store = useMemo(
    () => createDeviceList({ key: `windsock.directives.${name}`, maxEntries: 100, isEntry }),
    [name],
  )
  const entries = useDeviceList(store)
  const mark = (name: string, state: State) =>
    store.write([...entries.filter((entry) => entry.name !== name), { name, state }])
  return (
    <ul className={styles.list}>
      {directives.map((directive) => {
        const name = directiveName(directive)
        const marked = entries.find((entry) => entry.name === name)?.state ?? 'open'
        return (
          <li key={name}>
            <fieldset>
              <legend>{describeDirective(directive)}</legend>
              {states.map(([state, label]) => (
                <label key={state}>
                  <input
                    type="radio"
                    name={`directives.${name}`}
                    checked={marked === state}
                    onChange={() => mark(name, state)}
                  />{' '}
                  {translate(label)}
                </label>
              ))}
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}

const states = [
  ['shown', 'Shown in the records'],
  ['not-shown', 'Not shown in the records'],
  ['open', 'Not checked yet'],
] as const
type State = (typeof states)[number][0]
type Entry = { name: string; state: State }

function isEntry(entry: unknown): entry is Entry {
  const { name, state } = (entry ?? {}) as Partial<Entry>
  return typeof name === 'string' && states.some(([known]) => known === state)
}

/** Returns a name such as "AD 97-01-01 R1". A new revision has to be marked again. */
function directiveName({ number, revision }: Directive): string {
  return ['AD', number, revision].filter(Boolean).join(' ')
}

function describeDirective(directive: Directive): string {
  const { readOn } = directive
  const name = directiveName(directive)
  return readOn === null
    ? t`${name}, not checked against its text`
    : t`${name}, read on ${formatLongDate(readOn)}`
}

type Directive = { number: string; revision: string | null; readOn: string | null }
type RecurringDirectivesProps = {
  /** Part of the storage key. */
  name: string
  directives: readonly Directive[]
}
