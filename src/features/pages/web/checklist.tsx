import { useEffect, useId, useState } from 'react'
import styles from './checklist.module.css'

/** Points to settle, one by one; what is ticked stays ticked on this device. */
export function Checklist({ name, items }: ChecklistProps) {
  const id = useId()
  const [done, setDone] = useRemembered(`windsock.checklist.${name}`)
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
        <b className="num">{count}</b> of <span className="num">{items.length}</span> settled
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
                  <span className={styles.number}>{i + 1}.</span> {item.title}
                </label>
              </h3>
              <p id={`${id}${item.id}-why`}>{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Read after the first paint: the server does not know what this device remembers. */
function useRemembered(key: string) {
  const [value, setValue] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setValue(read(key)), [key])
  const remember = (next: ReadonlySet<string>) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify([...next]))
    } catch {
      // A browser that stores nothing still ticks until the page is left.
    }
  }
  return [value, remember] as const
}

function read(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [])
  } catch {
    return new Set()
  }
}

export type ChecklistItem = { id: string; title: string; text: string }
type ChecklistProps = {
  /** Under which it is remembered. */
  name: string
  items: readonly ChecklistItem[]
}
