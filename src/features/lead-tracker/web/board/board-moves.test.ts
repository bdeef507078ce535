import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadStates } from '#features/leads/lead-states.ts'
import type { BoardContent, CardLead } from '../../contract.ts'
import { applyMoves, findCard } from './board-moves.ts'

type StateId = CardLead['currentStateId']
const states = leadStates.map(({ stateId }) => stateId)

function aBoard(placed: readonly StateId[]): BoardContent {
  const cards = placed.map((currentStateId, i) => aCard(i + 1, currentStateId))
  return {
    columns: leadStates.map((state) => {
      const leads = cards.filter(({ currentStateId }) => currentStateId === state.stateId)
      return { ...state, count: leads.length + 3, leads }
    }),
    open: cards.filter(({ currentStateId }) => currentStateId < 5).length + 12,
  }
}

function aCard(leadId: number, currentStateId: StateId): CardLead {
  return {
    leadId,
    version: 1,
    listingId: 1,
    listingTitle: '2016 Cirrus SR22T',
    contactName: 'Priya Raman',
    currentStateId,
    movedAt: '2026-11-20T12:00:00.000Z',
    owner: null,
    nextStep: null,
    lostReason: null,
    dateSubmitted: '2026-11-20T12:00:00.000Z',
    firstAnsweredAt: null,
    enquiries: 1,
    alsoAsked: [],
  }
}

test('[DASH-04] moves never lose or duplicate a card, and counts stay correct', () => {
  const moved = fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...states)))
  const placed = fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(placed, moved, (placed, moved) => {
      const board = aBoard(placed)
      const moves = new Map(moved.map(([at, to]) => [(at % placed.length) + 1, to] as const))
      const result = applyMoves(board, moves)
      const all = result.columns.flatMap(({ leads }) => leads)
      expect(all.map(({ leadId }) => leadId).toSorted((a, b) => a - b)).toEqual(
        placed.map((_, i) => i + 1),
      )
      for (const { stateId, count, leads } of result.columns) {
        expect(leads.every(({ currentStateId }) => currentStateId === stateId)).toBe(true)
        expect(count).toBe(leads.length + 3)
      }
      for (const [leadId, to] of moves) expect(findCard(result, leadId)?.currentStateId).toBe(to)
      expect(result.open).toBe(all.filter(({ currentStateId }) => currentStateId < 5).length + 12)
    }),
  )
})
