import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stateName } from '#features/leads/lead-states.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { LeadConflict } from '../../changes-contract.ts'
import type { BoardContent, CardLead } from '../../contract.ts'
import { initialLeadCount } from '../../lead-limits.ts'
import type { LeadFilters } from '../../lead-query.ts'
import { loadBoard, moveLead, readConflict } from '../tracker-calls.ts'
import { applyMoves, replaceCard } from './board-moves.ts'

type StateId = CardLead['currentStateId']

/** Combines the latest server data with pending moves. Reverts a failed move and shows the error. */
export function useBoard(bizId: number, loaded: BoardContent, filters: LeadFilters) {
  const [board, setBoard] = useState(loaded)
  const [moves, setMoves] = useState<ReadonlyMap<number, StateId>>(new Map())
  const [refused, setRefused] = useState<Refused | null>(null)
  const [lost, setLost] = useState<CardLead | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const take = useRef(initialLeadCount)
  useAdopt(loaded, setBoard)

  const refresh = useLatestRefresh(async () => {
    const now = await loadBoard({ id: bizId, ...toCallFilters(filters), take: take.current })
    setBoard(now)
  })

  async function save(card: CardLead, stateId: StateId, reason: string | null) {
    setMoves((moves) => new Map(moves).set(card.leadId, stateId))
    try {
      const moved = await moveLead({ id: bizId, leadId: card.leadId }, card, stateId, reason)
      setBoard((board) => replaceCard(board, moved))
      setAnnouncement(t`${card.contactName} moved to ${translate(stateName(stateId))}.`)
      if (stateId === lostState && !reason) setLost(moved)
    } catch (error) {
      const conflict = readConflict(error)
      if (conflict) {
        setBoard((board) => replaceCard(board, conflict.lead))
        setRefused({ conflict, stateId, reason })
      } else {
        const back = stateName(card.currentStateId)
        setAnnouncement(t`${card.contactName} moved back to ${translate(back)}.`)
        showFailure(error, {
          title: 'Not moved',
          message: t`We couldn’t move ${card.contactName} to ${translate(stateName(stateId))}. The lead is back in ${translate(back)}.`,
        })
      }
    } finally {
      setMoves((moves) => {
        const rest = new Map(moves)
        rest.delete(card.leadId)
        return rest
      })
    }
  }

  return {
    board: applyMoves(board, moves),
    refresh,
    move: (card: CardLead, stateId: StateId) => {
      if (card.currentStateId !== stateId && !moves.has(card.leadId)) void save(card, stateId, null)
    },
    showMore: () => {
      take.current = Math.min(take.current + moreLeads, maxLeads)
      return refresh()
    },
    /** Screen reader announcement of a move. */
    announcement,
    conflict: refused && {
      conflict: refused.conflict,
      onInsist: () => void save(refused.conflict.lead, refused.stateId, refused.reason),
      onClose: () => setRefused(null),
    },
    lost: lost && {
      card: lost,
      onReason: (reason: string) => void save(lost, lostState, reason),
      onClose: () => setLost(null),
    },
  }
}

/** Replaces the board when the filters change or the page reloads. */
function useAdopt(loaded: BoardContent, adopt: (board: BoardContent) => void) {
  const adoptNow = useEffectEvent(adopt)
  useEffect(() => adoptNow(loaded), [loaded])
}

/** Reloads the board. Calls during a reload trigger one more. If a reload fails, the current data stays. */
function useLatestRefresh(read: () => Promise<void>) {
  const running = useRef<Promise<void> | null>(null)
  const isRequested = useRef(false)
  return async function refresh(): Promise<void> {
    isRequested.current = true
    running.current ??= (async () => {
      while (isRequested.current) {
        isRequested.current = false
        await read().catch(() => undefined)
      }
      running.current = null
    })()
    return running.current
  }
}

function toCallFilters(filters: LeadFilters) {
  const { q, employee, office, listing, from, to, due, means, ready } = filters
  return {
    q,
    due,
    ...(employee && { employee }),
    ...(office && { office }),
    ...(listing && { listing }),
    ...(from && { from }),
    ...(to && { to }),
    ...(means && { means }),
    ...(ready && { ready }),
  }
}

const lostState = 6
const moreLeads = 60
const maxLeads = 500

type Refused = { conflict: LeadConflict; stateId: StateId; reason: string | null }
