import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What the search box knows: its words, its suggestions, and the one the arrow keys stand on. */
export function useSearchBox(inputRef: RefObject<HTMLInputElement | null>, onDone?: () => void) {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const groups = useSuggestions(isOpen ? words : '')
  const options = groups.flatMap((group) => group.items)
  const shows = isOpen && options.length > 0

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const go = (url: string) => {
    close()
    setWords('')
    onDone?.()
    inputRef.current?.blur()
    void navigate(url)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shows) return
    const chosen = options[active]
    const next = nextActive(event.key, active, options.length)
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) go(chosen.url)
    else if (next !== undefined) setActive(next)
    else return
    event.preventDefault()
  }

  return {
    words,
    groups: shows ? groups : [],
    shows,
    active,
    go,
    onKeyDown,
    open: () => setIsOpen(true),
    type: (text: string) => {
      setWords(text)
      setIsOpen(true)
      setActive(-1)
    },
    submit: () => go(destinations.search({ kw: words.trim() || undefined })),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}

/** Where the arrow keys lead; undefined for keys that do not move. */
function nextActive(key: string, active: number, count: number) {
  const moves: Record<string, number> = {
    ArrowDown: (active + 1) % count,
    ArrowUp: active <= 0 ? count - 1 : active - 1,
    ...(active >= 0 && { Home: 0, End: count - 1 }),
  }
  return moves[key]
}
