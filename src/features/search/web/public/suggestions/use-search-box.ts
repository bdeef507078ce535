import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { type FindMore, useSuggestions } from './use-suggestions.ts'

/** State of a search box: its text, its suggestions, and the option selected with the arrow keys. */
export function useSearchBox(inputRef: RefObject<HTMLInputElement | null>, options: BoxOptions) {
  const { startsWith = '', findMore, onDone } = options
  const navigate = useNavigate()
  const [words, setWords] = useState(startsWith)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const groups = useSuggestions(isOpen ? words : '', findMore)
  const choices = groups.flatMap((group) => group.items)
  const isListVisible = isOpen && choices.length > 0

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const go = (url: string) => {
    close()
    setWords(startsWith)
    onDone?.()
    inputRef.current?.blur()
    void navigate(url)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListVisible) {
      if (event.key === 'ArrowDown') setIsOpen(true)
      return
    }
    const selected = choices[active]
    const next = nextActive(event.key, active, choices.length)
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && selected) go(selected.url)
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }

  return {
    words,
    go,
    close,
    open: () => setIsOpen(true),
    /** Props that turn the input into a combobox with the list. */
    input: {
      ref: inputRef,
      type: 'text',
      inputMode: 'search',
      enterKeyHint: 'search',
      autoComplete: 'off',
      role: 'combobox',
      'aria-expanded': isListVisible,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
      value: words,
      onKeyDown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setWords(event.target.value)
        setIsOpen(true)
        setActive(-1)
      },
    } as const,
    list: { id: listId, groups: isListVisible ? groups : [], active, onChoose: go },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}

/** Returns the next option for an arrow key. Returns undefined for other keys. */
function nextActive(key: string, active: number, count: number) {
  const moves: Record<string, number> = {
    ArrowDown: (active + 1) % count,
    ArrowUp: active <= 0 ? count - 1 : active - 1,
    ...(active >= 0 && { Home: 0, End: count - 1 }),
  }
  return moves[key]
}

type BoxOptions = {
  startsWith?: string
  findMore?: FindMore
  /** Called before navigating to the selected suggestion. */
  onDone?: (() => void) | undefined
}
