import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** J and K select the next and previous case, except while the user is typing. */
export function useCaseKeys({ next, previous }: { next: string | null; previous: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : null
      if (to === null || isTyping(event)) return
      event.preventDefault()
      void navigate(to, { preventScrollReset: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [next, previous, navigate])
}

export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  const isField =
    target instanceof HTMLElement &&
    target.matches('textarea, select, dialog *, input:not([type="radio"])')
  return isField || document.querySelector('dialog[open]') !== null
}
