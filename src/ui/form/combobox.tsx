import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import styles from './combobox.module.css'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

/** A text field with a list below it to choose from: by pointer, or by arrows and Enter. What is typed is the caller's. */
export function Combobox<T extends ComboboxOption>(props: ComboboxProps<T>) {
  const { text, onType, options, onChoose, none, look, input } = props
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shows = isOpen && (options.length > 0 || none !== undefined)

  function close() {
    setIsOpen(false)
    setActive(-1)
  }
  function choose(option: T) {
    onChoose(option)
    close()
  }
  /** Without a choice Enter goes on to the form, and the list is done with. */
  function enter(event: KeyboardEvent, chosen: T | undefined) {
    if (!chosen) return close()
    choose(chosen)
    event.preventDefault()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && !shows) setIsOpen(true)
    if (!shows) return
    const chosen = options[active]
    const next = nextActive(event.key, active, options.length)
    if (event.key === 'Enter') return enter(event, chosen)
    if (event.key === 'Escape') close()
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }
  const combobox = {
    role: 'combobox',
    'aria-expanded': shows,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
    onKeyDown,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      event.currentTarget.select()
      setIsOpen(true)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      close()
      input?.onBlur?.(event)
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setIsOpen(true)
      setActive(-1)
      onType(event.currentTarget.value)
    },
  } as const
  return (
    <div className={classNames(styles.whole, look.className)}>
      <FieldFrame
        {...look}
        className={undefined}
        control={(wiring) => (
          <input
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...wiring}
            {...combobox}
            value={text}
          />
        )}
      />
      {/* Browsers let Tab stop at what scrolls; the list would close under it, and the focus be lost. */}
      <div className={styles.sheet} hidden={!shows} tabIndex={-1}>
        <Options
          {...{ listId, active, choose }}
          label={`${look.label}: choices`}
          options={shows ? options : []}
        />
        {options.length === 0 && <div className={styles.none}>{none}</div>}
      </div>
    </div>
  )
}

function Options<T extends ComboboxOption>({
  listId,
  label,
  options,
  active,
  choose,
}: OptionsProps<T>) {
  return (
    <div role="listbox" id={listId} aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field holds the focus and hears the keys.
        <div
          key={option.key}
          ref={index === active ? intoView : undefined}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // The press must not take the focus from the field, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <span>{option.text}</span>
          {option.detail && <span className={styles.detail}>{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

/** Where the arrow keys lead; undefined for keys that do not move. */
function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  return key === 'ArrowUp' ? (active <= 0 ? count : active) - 1 : undefined
}

export type ComboboxOption = { key: string | number; text: string; detail?: string | null }
type ComboboxProps<T> = {
  text: string
  onType: (text: string) => void
  options: readonly T[]
  onChoose: (option: T) => void
  /** Said in the list's place when there is nothing to choose. */
  none?: ReactNode
  look: FieldLook
  input?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onFocus'>
}
type OptionsProps<T> = {
  listId: string
  label: string
  options: readonly T[]
  active: number
  choose: (option: T) => void
}
