import { type RefObject, useEffect, useEffectEvent } from 'react'
import { leadStates } from '#features/leads/lead-states.ts'
import type { BoardContent, CardLead } from '../../contract.ts'
import { findCard } from './board-moves.ts'

/**
 * Handles keyboard shortcuts: J and K select the next and previous card, Shift+Arrow moves the card to another state,
 * and N opens a note.
 */
export function useBoardKeys(
  columns: RefObject<HTMLElement | null>,
  { board, onMove, onNote }: Keys,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const links = [
      ...(columns.current?.querySelectorAll<HTMLElement>('a[data-lead]') ?? []),
    ].filter((link) => link.getClientRects().length > 0)
    const at = links.indexOf(document.activeElement as HTMLElement)
    const card = at < 0 ? undefined : findCard(board, Number(links[at]?.dataset.lead))
    const act = actions[event.key.toLowerCase()]
    if (!act || event.shiftKey !== event.key.startsWith('Arrow')) return
    if (act({ links, at, card, onMove, onNote })) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const actions: Record<string, (pressed: Pressed) => boolean> = {
  j: ({ links, at }) => focusLink(links[Math.min(at + 1, links.length - 1)]),
  k: ({ links, at }) => focusLink(links[Math.max(at - 1, 0)]),
  n: ({ card, onNote }) => {
    if (card) onNote(card)
    return card !== undefined
  },
  arrowleft: (pressed) => step(pressed, -1),
  arrowright: (pressed) => step(pressed, 1),
}

function focusLink(link: HTMLElement | undefined) {
  link?.focus()
  return link !== undefined
}

function step({ card, onMove }: Pressed, by: 1 | -1) {
  if (!card) return false
  const index = leadStates.findIndex(({ stateId }) => stateId === card.currentStateId)
  const next = leadStates[index + by]
  if (!next) return true
  onMove(card, next.stateId)
  restoreFocus(card.leadId)
  return true
}

/** Restores focus after the card is re-rendered in its new column. */
function restoreFocus(leadId: number) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`a[data-lead="${leadId}"]`)?.focus(),
  )
}

function isTyping({ target }: KeyboardEvent) {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}

type Keys = {
  board: BoardContent
  onMove: (card: CardLead, stateId: CardLead['currentStateId']) => void
  onNote: (card: CardLead) => void
}
type Pressed = Pick<Keys, 'onMove' | 'onNote'> & {
  links: readonly HTMLElement[]
  at: number
  card: CardLead | undefined
}
