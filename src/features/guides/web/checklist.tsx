import { useId, useMemo } from 'react'
import { formatSource } from '#features/lookups/basis.ts'
import { translate } from '#kernel/messages/translate.ts'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'
import styles from './checklist.module.css'

/** Checklist whose state is saved on this device. */
export function Checklist({ name, items }: ChecklistProps) {
  const id = useId()
  const [done, setDone] = useStoredSet(`windsock.checklist.${name}`)
  const count = items.filter((item) => done.has(item.id)).length
  const toggle = (item: string, isDone: boolean) => {
    const next = new Set(done)
    if (isDone) next.add(item)
    else next.delete(item)
    setDone(next)
  }
  return (
    <div>
      <p className={styles.count} role="status">
        <b className="num">{count}</b> of <span className="num">{items.length}</span> done
      </p>
      <ol className={styles.list}>
        {items.map((item, i) => (
          <li key={item.id}>
            <input
              id={`${id}${item.id}`}
              type="checkbox"
              checked={done.has(item.id)}
              aria-describedby={`${id}${item.id}-why`}
              onChange={(event) => toggle(item.id, event.currentTarget.checked)}
            />
            <div>
              <h3>
                <label htmlFor={`${id}${item.id}`}>
                  <span className={styles.number}>{i + 1}.</span> {translate(item.title)}
                </label>
              </h3>
              <p id={`${id}${item.id}-why`}>
                {translate(item.text)}
                {item.source && (
                  <>
                    {' '}
                    <a className="link whitespace-nowrap" href={item.source} rel="noreferrer">
                      Source: {new URL(item.source).hostname.replace(/^www\./, '')}
                    </a>
                  </>
                )}
                {item.document !== undefined && <small> {formatSource(item.document)}</small>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A set of strings stored on this device. Empty on the server and during the initial render. */
function useStoredSet(key: string) {
  const store = useMemo(() => createDeviceList({ key, maxEntries: 100, isEntry: isString }), [key])
  const entries = useDeviceList(store)
  const value = useMemo<ReadonlySet<string>>(() => new Set(entries), [entries])
  return [value, (next: ReadonlySet<string>) => store.write([...next])] as const
}

const isString = (entry: unknown) => typeof entry === 'string'

export type ChecklistItem = {
  id: string
  title: string
  text: string
  /** URL of an official page. */
  source?: string
  /** Name of a document. Null if the text is general knowledge. */
  document?: string | null
}
type ChecklistProps = {
  /** Storage key for the state. */
  name: string
  items: readonly ChecklistItem[]
}
