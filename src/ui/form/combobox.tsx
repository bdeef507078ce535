import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './combobox.module.css'
import { type FieldAppearance, FieldFrame } from './field-frame.tsx'

/**
 * A text field with a list of options. Implements the editable combobox with list autocomplete of ARIA 1.2. The caller
 * stores the entered text.
 */
export function Combobox<T extends ComboboxOption>(props: ComboboxProps<T>) {
  const { text, onType, options, none, appearance, input } = props
  const listId = useId()
  const { isOpen, active, open, choose, handlers } = useListbox(props)
  const isListVisible = isOpen && (options.length > 0 || none !== undefined)
  const combobox = {
    role: 'combobox',
    'aria-expanded': isListVisible,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isListVisible && active >= 0 ? `${listId}-${active}` : undefined,
    ...handlers,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      open()
      onType(event.currentTarget.value)
    },
  } as const
  return (
    <div className={classNames(styles.whole, appearance.className)}>
      <FieldFrame
        {...appearance}
        className={undefined}
        control={(wiring) => (
          <input
            autoComplete="off"
            spellCheck={false}
            {...input}
            // The build translates attributes by name, so the placeholder isn't only in the spread.
            placeholder={input?.placeholder}
            {...wiring}
            {...combobox}
            value={text}
          />
        )}
      />
      {/*
       * Browsers make scrollable elements focusable. Focusing the list would blur the field, which closes the list.
       */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only preserves the focus. */}
      <div
        className={styles.sheet}
        hidden={!isListVisible}
        tabIndex={-1}
        // Clicking the list or its scrollbar must not blur the field, because that would close the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Options
          {...{ listId, active, choose }}
          label={t`${appearance.label}: choices`}
          options={isListVisible ? options : []}
        />
        {options.length === 0 && <div className={styles.none}>{none}</div>}
      </div>
      <span className="sr" aria-live="polite">
        {isListVisible &&
          (options.length > 0 ? formatCount(options.length, 'choice') : 'No choices')}
      </span>
    </div>
  )
}

/** Manages the list's state, active option, and keyboard handling. */
function useListbox<T extends ComboboxOption>(props: ComboboxProps<T>) {
  const { text, onType, options, onChoose, none, input } = props
  const [isOpen, setIsOpen] = useState(false)
  const [reached, setReached] = useState(-1)
  const active = reached < options.length ? reached : -1

  function open(at = -1) {
    setIsOpen(true)
    setReached(at)
  }
  function close() {
    setIsOpen(false)
    setReached(-1)
  }
  function choose(option: T) {
    onChoose(option)
    close()
  }
  /** If no option is active, closes the list and lets Enter submit the form. */
  function enter(event: KeyboardEvent) {
    const chosen = isOpen && options[active]
    if (!chosen) return close()
    choose(chosen)
    event.preventDefault()
  }
  /** Escape first closes the list, then clears the field. */
  function dismiss(event: KeyboardEvent) {
    const isListVisible = isOpen && (options.length > 0 || none !== undefined)
    if (isListVisible || (!isOpen && text !== '')) event.preventDefault()
    if (!isOpen && text !== '') onType('')
    close()
  }
  function arrow({ altKey }: KeyboardEvent, step: 1 | -1) {
    if (altKey) return step === 1 ? open(active) : close()
    open(isOpen ? stepFrom(active, step, options.length) : -1)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // During IME composition, the input method handles the keys.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return enter(event)
    if (event.key === 'Escape') return dismiss(event)
    const step = steps[event.key]
    if (!step) return
    arrow(event, step)
    event.preventDefault()
  }
  const handlers = {
    onKeyDown,
    onClick: () => !isOpen && open(),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      event.currentTarget.select()
      open()
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      close()
      input?.onBlur?.(event)
    },
  }
  return { isOpen, active, open, choose, handlers }
}

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 }

/** Wraps around at both ends of the list. */
function stepFrom(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  return step === 1 ? (active + 1) % count : (active <= 0 ? count : active) - 1
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
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys.
        <div
          key={option.key}
          ref={index === active ? intoView : undefined}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onClick={() => choose(option)}
        >
          <span translate="no">{option.text}</span>
          {option.detail && (
            <span className="flex-none text-ink-3" translate="no">
              {option.detail}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

export type ComboboxOption = { key: string | number; text: string; detail?: string | null }
type ComboboxProps<T> = {
  text: string
  onType: (text: string) => void
  options: readonly T[]
  onChoose: (option: T) => void
  /** Shown instead of the list if no options match. */
  none?: ReactNode
  appearance: FieldAppearance
  input?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onFocus'>
}
type OptionsProps<T> = {
  listId: string
  label: string
  options: readonly T[]
  active: number
  choose: (option: T) => void
}
